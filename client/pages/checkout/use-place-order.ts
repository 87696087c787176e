import { useMutation } from 'urql'
import { announceCartChange } from '../../components/cart-channel/cart-channel.ts'
import type { PaymentCode } from '../../components/payment/__generated__/payment.ts'
import { type Placement, readPlacement } from '../../components/payment/attempt/payment-step.ts'
import { PlaceOrderDocument } from './__generated__/checkout-page.ts'
import { keepIdempotencyKey, noteUnpaidOrder, forgetIdempotencyKey } from './idempotency-key.ts'

/** Why lines could not be ordered, by line id. */
export type LineErrors = Record<string, readonly string[]>

interface OrderInputs {
  /** The cart's fingerprint. */
  cart: string
  /** Idempotency key of the page. */
  idempotencyKey: string
  voucher: string | null
  onLineErrors(errors: LineErrors): void
}

/** Places the order of this page: once, however often it is called. */
export function usePlaceOrder({ cart, idempotencyKey: pageKey, voucher, onLineErrors }: OrderInputs) {
  const [, placeOrder] = useMutation(PlaceOrderDocument)

  return async function place(method: PaymentCode): Promise<Placement> {
    onLineErrors({})
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const idempotencyKey = keepIdempotencyKey(cart, pageKey, method)
    const { data } = await placeOrder({ method, voucher, idempotencyKey, timeZone })
    const placement = readPlacement(data?.placeOrder)
    if (placement.kind === 'placed') {
      noteUnpaidOrder(placement.order.id)
      announceCartChange()
    }
    if (placement.kind === 'refused') {
      forgetIdempotencyKey()
      onLineErrors(Object.fromEntries(placement.lineErrors.map(({ lineId, messages }) => [lineId, messages])))
    }
    return placement
  }
}
