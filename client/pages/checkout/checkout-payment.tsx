import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { PostForm } from '../../components/form/post-form.tsx'
import { NoMethod, PaymentPanel, useMethodChoice } from '../../components/payment/payment-panel.tsx'
import { usePayment } from '../../components/payment/use-payment.ts'
import { loadDocument } from '../../foundation/navigation/load-document.ts'
import { useHref, useLocation } from '../../foundation/navigation/location.tsx'
import type { CheckoutFieldsFragment } from './__generated__/checkout-page.ts'
import { fingerprint, forgetIdempotencyKey, pageIdempotencyKey } from './idempotency-key.ts'
import { type LineErrors, usePlaceOrder } from './use-place-order.ts'

interface CheckoutPaymentProps {
  checkout: CheckoutFieldsFragment
  onLineErrors(errors: LineErrors): void
}

export function CheckoutPayment({ checkout, onLineErrors }: CheckoutPaymentProps) {
  const { methods, lines, summary, breakdown, priceChange } = checkout
  const href = useHref()
  const { renderedAt, search } = useLocation()
  const voucher = summary.voucher?.code ?? null
  const { amount, currency } = summary.total
  const cart = fingerprint(lines)
  const idempotencyKey = pageIdempotencyKey(renderedAt, cart)
  const place = usePlaceOrder({ cart, idempotencyKey, voucher, agreed: { amount, currency, breakdown }, onLineErrors })
  const { method, choose } = useMethodChoice(methods, search.method)
  const payment = usePayment({
    order: null,
    place,
    onDone({ id }) {
      forgetIdempotencyKey()
      loadDocument(href(routes.thankYou, {}, { order: id }))
    },
  })
  if (!method) return <NoMethod />
  const takesCash = methods.some(({ code }) => code === 'CASH_ON_DELIVERY')
  return (
    <PostForm
      action="place-order"
      fields={{ idempotencyKey, voucher: voucher ?? '', agreedAmount: amount, agreedCurrency: currency, breakdown }}
      onSubmit={() => void payment.pay(method)}
      className="stack"
    >
      <noscript>
        <p className="callout warning">
          <FormattedMessage id={takesCash ? 'payment.noScript' : 'common.payNoScript'} />
        </p>
      </noscript>
      <div className={takesCash ? undefined : 'scripted'}>
        <PaymentPanel
          methods={methods}
          method={method}
          payment={payment}
          onChoose={choose}
          agrees={priceChange !== null}
        />
      </div>
    </PostForm>
  )
}
