import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { routes } from '#shared/routes.ts'
import { Button, ButtonLink } from '../../components/button/button.tsx'
import { PageHead } from '../../components/page-head/page-head.tsx'
import { SettlePaymentDocument } from '../../components/payment/__generated__/payment.ts'
import { PostForm } from '../../components/post-form/post-form.tsx'
import { definePage, type PageProps, type Search } from '../../define-page.ts'
import { loadDocument } from '../../navigation/load-document.ts'
import { useHref } from '../../navigation/location.tsx'
import styles from './razorpay-callback-page.module.css'

/** Payment proof of Razorpay's own page, used if its window could not open. */
function proofOf(search: Search) {
  return {
    orderId: search.order ?? '',
    token: search.razorpay_order_id ?? '',
    paymentId: search.razorpay_payment_id ?? '',
    signature: search.razorpay_signature ?? '',
  }
}

function isComplete(search: Search): boolean {
  return Object.values(proofOf(search)).every((value) => value !== '')
}

/** A link or bookmark may lead here without a payment. */
function RazorpayCallbackPage({ search }: PageProps<null, object>) {
  return isComplete(search) ? <CheckPayment search={search} /> : <NothingToCheck />
}

function NothingToCheck() {
  const intl = useIntl()
  const href = useHref()
  const title = intl.formatMessage({ id: 'razorpay.title' })
  return (
    <div className={`container page-column ${styles.page}`}>
      <PageHead title={title} noIndex />
      <h1>{title}</h1>
      <p>{intl.formatMessage({ id: 'razorpay.nothing' })}</p>
      <ButtonLink variant="secondary" href={href(routes.orders, {})}>
        <FormattedMessage id="common.myOrders" />
      </ButtonLink>
    </div>
  )
}

/** Without scripts a button sends the proof. */
function CheckPayment({ search }: { search: Search }) {
  const intl = useIntl()
  const href = useHref()
  const proof = proofOf(search)
  const [, settle] = useMutation(SettlePaymentDocument)
  const [step, setStep] = useState<'first' | 'failed' | 'again'>('first')
  const hasStarted = useRef(false)
  const title = intl.formatMessage({ id: 'razorpay.title' })

  async function check() {
    const { data } = await settle({ input: { ...proof, method: 'RAZORPAY' } })
    // Once the result is known, the order page shows it; before that it would ask to pay again.
    if (data && data.settlePayment.state !== 'PENDING')
      loadDocument(href(routes.thankYou, {}, { order: proof.orderId }))
    else setStep('failed')
  }
  function checkAgain() {
    if (step === 'again') return
    setStep('again')
    void check()
  }
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    void check()
  })
  return (
    <div className={`container page-column ${styles.page}`}>
      <PageHead title={title} noIndex />
      <h1>{title}</h1>
      <p role="status">{intl.formatMessage({ id: step === 'failed' ? 'payment.unsettled' : 'payment.settling' })}</p>
      <PostForm action="settle-payment" fields={{ ...proof, method: 'RAZORPAY' }} onSubmit={checkAgain}>
        <Button type="submit" busy={step === 'again'} className={step === 'first' ? styles.noScript : undefined}>
          <FormattedMessage id="payment.check" />
        </Button>
      </PostForm>
    </div>
  )
}

export const razorpayCallbackPage = definePage(routes.razorpayCallback, {
  access: 'private',
  queryParams: ['order', 'razorpay_order_id', 'razorpay_payment_id', 'razorpay_signature'],
  Component: RazorpayCallbackPage,
})
