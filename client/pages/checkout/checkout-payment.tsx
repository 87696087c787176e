import { FormattedMessage, useIntl } from 'react-intl'
import { PostForm } from '../../components/form/post-form.tsx'
import { NoMethod, PaymentPanel, useMethodChoice } from '../../components/payment/payment-panel.tsx'
import { usePayment } from '../../components/payment/use-payment.ts'
import { useLocation } from '../../foundation/navigation/location.tsx'
import type { CheckoutFieldsFragment } from './__generated__/checkout-page.ts'
import { fingerprint, forgetIdempotencyKey, pageIdempotencyKey } from './idempotency-key.ts'
import { useOpenOrder } from './use-open-order.ts'
import { type LineErrors, usePlaceOrder } from './use-place-order.ts'

/** The form's button is in the summary. */
export const PAYMENT_FORM = 'payment-form'

/** Chosen method, payment, and fields of the form that places the order. */
export function useCheckoutPayment(checkout: CheckoutFieldsFragment, onLineErrors: (errors: LineErrors) => void) {
  const { methods, lines, summary, breakdown } = checkout
  const openOrder = useOpenOrder()
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
    onDone({ id }, stay) {
      forgetIdempotencyKey()
      openOrder(stay, { order: id })
    },
  })
  const fields = { idempotencyKey, voucher: voucher ?? '', agreedAmount: amount, agreedCurrency: currency, breakdown }
  return { methods, method, choose, payment, fields }
}

export type CheckoutPaymentState = ReturnType<typeof useCheckoutPayment>

export function takesCash({ methods }: Pick<CheckoutPaymentState, 'methods'>): boolean {
  return methods.some(({ code }) => code === 'CASH_ON_DELIVERY')
}

export function CheckoutPayment({ state }: { state: CheckoutPaymentState }) {
  const { methods, method, choose, payment, fields } = state
  const intl = useIntl()
  const isCashOffered = takesCash(state)
  return (
    <section className="stack" aria-labelledby="checkout-payment">
      <h2 id="checkout-payment">{intl.formatMessage({ id: 'checkout.payment' })}</h2>
      {method ? (
        <PostForm
          id={PAYMENT_FORM}
          action="place-order"
          fields={fields}
          onSubmit={() => void payment.pay(method)}
          className="stack"
        >
          <noscript>
            <p className="callout warning">
              <FormattedMessage id={isCashOffered ? 'payment.noScript' : 'common.payNoScript'} />
            </p>
          </noscript>
          <div className={isCashOffered ? undefined : 'scripted'}>
            <PaymentPanel methods={methods} method={method} payment={payment} onChoose={choose} />
          </div>
        </PostForm>
      ) : (
        <NoMethod />
      )}
    </section>
  )
}
