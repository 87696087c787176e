import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { routes } from '#shared/routes.ts'
import { Button, ButtonLink } from '../../components/form/button.tsx'
import { PostForm } from '../../components/form/post-form.tsx'
import { PageHead } from '../../components/head/page-head.tsx'
import { SettlePaymentDocument } from '../../components/payment/__generated__/payment.ts'
import { definePage, type PageProps, type Search } from '../../foundation/define-page.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import { useStay } from '../../foundation/navigation/stay.ts'
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

function RazorpayCallbackPage({ search }: PageProps<null, object>) {
  const title = useIntl().formatMessage({ id: 'razorpay.title' })
  const proof = proofOf(search)
  return (
    <div className={`container page-column ${styles.page}`}>
      <PageHead title={title} noIndex />
      <h1>{title}</h1>
      {Object.values(proof).includes('') ? <NothingToCheck /> : <CheckPayment proof={proof} />}
    </div>
  )
}

/** A link or bookmark may lead here without a payment. */
function NothingToCheck() {
  const intl = useIntl()
  const href = useHref()
  return (
    <>
      <p>{intl.formatMessage({ id: 'razorpay.nothing' })}</p>
      <ButtonLink variant="secondary" href={href(routes.orders, {})}>
        {intl.formatMessage({ id: 'common.myOrders' })}
      </ButtonLink>
    </>
  )
}

/** Without scripts a button sends the proof. */
function CheckPayment({ proof }: { proof: ReturnType<typeof proofOf> }) {
  const intl = useIntl()
  const href = useHref()
  const [, settle] = useMutation(SettlePaymentDocument)
  const [step, setStep] = useState<'first' | 'failed' | 'again'>('first')
  const hasStarted = useRef(false)
  const beginStay = useStay()

  async function check() {
    const stay = beginStay()
    const { data } = await settle({ input: { ...proof, method: 'RAZORPAY' } })
    // Once the result is known, the order page shows it; before that it would ask to pay again.
    if (data && data.settlePayment.state !== 'PENDING')
      stay.loadDocument(href(routes.thankYou, {}, { order: proof.orderId }))
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
    <>
      <p role="status">{intl.formatMessage({ id: step === 'failed' ? 'payment.unsettled' : 'payment.settling' })}</p>
      <PostForm action="settle-payment" fields={{ ...proof, method: 'RAZORPAY' }} onSubmit={checkAgain}>
        <Button type="submit" busy={step === 'again'} className={step === 'first' ? styles.noScript : undefined}>
          {intl.formatMessage({ id: 'payment.check' })}
        </Button>
      </PostForm>
    </>
  )
}

export const razorpayCallbackPage = definePage(routes.razorpayCallback, {
  access: 'private',
  queryParams: ['order', 'razorpay_order_id', 'razorpay_payment_id', 'razorpay_signature'],
  Component: RazorpayCallbackPage,
})
