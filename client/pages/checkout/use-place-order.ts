import { useMutation } from 'urql'
import { agreedText } from '#shared/agreed-text.ts'
import { checkoutHref } from '#shared/checkout-href.ts'
import { useNotDoneMessage } from '../../components/form/refusals-of.ts'
import { announceCartChange } from '../../components/order/cart-channel.ts'
import type { PaymentCode } from '../../components/payment/__generated__/payment.ts'
import { type Placement, readPlacement } from '../../components/payment/payment-step.ts'
import { useLocation } from '../../foundation/navigation/location.tsx'
import type { Stay } from '../../foundation/navigation/stay.ts'
import { type AgreedTotalInput, PlaceOrderDocument } from './__generated__/checkout-page.ts'
import { forgetIdempotencyKey, keepIdempotencyKey, noteUnpaidOrder } from './idempotency-key.ts'
import { useOpenOrder } from './use-open-order.ts'

export type LineErrors = Record<string, readonly string[]>

interface OrderInputs {
  cart: string
  idempotencyKey: string
  voucher: string | null
  /** The total on the page, and its breakdown. */
  agreed: AgreedTotalInput & { breakdown: string }
  onLineErrors(errors: LineErrors): void
}

/** Places the order of this page once, however often it is called. */
export function usePlaceOrder({ cart, idempotencyKey: pageKey, voucher, agreed, onLineErrors }: OrderInputs) {
  const { locale } = useLocation()
  const openOrder = useOpenOrder()
  const [, placeOrder] = useMutation(PlaceOrderDocument)
  const notDoneMessage = useNotDoneMessage()

  return async function place(method: PaymentCode, stay: Stay): Promise<Placement> {
    onLineErrors({})
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const idempotencyKey = keepIdempotencyKey(cart, pageKey, method, agreed)
    const { data, error } = await placeOrder({ method, voucher, idempotencyKey, timeZone, agreed })
    const placement = readPlacement(data?.placeOrder, notDoneMessage(error))
    if (placement.kind === 'repriced') {
      const { order, priceChange } = placement
      forgetIdempotencyKey()
      if (order) announceCartChange()
      if (order) openOrder(stay, { order: order.id, agreed: agreedText(priceChange) })
      else stay.loadDocument(checkoutHref({ voucher, method, seen: agreed.breakdown }, locale))
    }
    if (placement.kind === 'placedBefore') {
      forgetIdempotencyKey()
      announceCartChange()
      openOrder(stay, { order: placement.order.id, before: 1 })
    }
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
