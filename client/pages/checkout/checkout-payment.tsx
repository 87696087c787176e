import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import type { PaymentMethodFieldsFragment } from '../../components/payment/__generated__/payment.ts'
import { usePayment } from '../../components/payment/attempt/use-payment.ts'
import { NoMethod } from '../../components/payment/no-method.tsx'
import { PaymentPanel } from '../../components/payment/payment-panel.tsx'
import { useMethodChoice } from '../../components/payment/use-method-choice.ts'
import { PostForm } from '../../components/post-form/post-form.tsx'
import { loadDocument } from '../../navigation/load-document.ts'
import { useHref, useLocation } from '../../navigation/location.tsx'
import type { CheckoutLineFieldsFragment } from './__generated__/checkout-page.ts'
import { fingerprint, pageIdempotencyKey, forgetIdempotencyKey } from './idempotency-key.ts'
import { type LineErrors, usePlaceOrder } from './use-place-order.ts'

interface CheckoutPaymentProps {
  methods: readonly PaymentMethodFieldsFragment[]
  lines: readonly CheckoutLineFieldsFragment[]
  voucher: string | null
  onLineErrors(errors: LineErrors): void
}

/** Places the order and pays it, by one method or, when that fails, by another. */
export function CheckoutPayment({ methods, lines, voucher, onLineErrors }: CheckoutPaymentProps) {
  const href = useHref()
  const { renderedAt } = useLocation()
  const cart = fingerprint(lines)
  const idempotencyKey = pageIdempotencyKey(renderedAt, cart)
  const place = usePlaceOrder({ cart, idempotencyKey, voucher, onLineErrors })
  const { method, choose } = useMethodChoice(methods)
  const payment = usePayment({
    order: null,
    place,
    onDone({ id }) {
      forgetIdempotencyKey()
      loadDocument(href(routes.thankYou, {}, { order: id }))
    },
  })
  if (!method) return <NoMethod />
  return (
    <PostForm
      action="place-order"
      fields={{ idempotencyKey, voucher: voucher ?? '' }}
      onSubmit={() => void payment.pay(method)}
      className="stack"
    >
      <noscript>
        <p className="callout warning">
          <FormattedMessage id="payment.noScript" />
        </p>
      </noscript>
      <PaymentPanel methods={methods} method={method} payment={payment} onChoose={choose} />
    </PostForm>
  )
}
