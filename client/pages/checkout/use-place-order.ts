import { useRef } from 'react'
import { useMutation } from 'urql'
import { announceCartChange } from '../../components/cart-channel/cart-channel.ts'
import { type Begun, begunOf } from '../../components/payment/begun.ts'
import type { PaymentCode } from '../../components/payment/payment.generated.ts'
import { MailPlacedOrderDocument, PlaceOrderDocument } from './checkout-page.generated.ts'
import { intentionFor, noteUnpaidOrder, settleIntention } from './intention.ts'

/** Why lines could not be ordered, by their ids. */
export type LineErrors = Record<string, readonly string[]>

interface OrderWish {
  /** The cart's fingerprint. */
  cart: string
  /** Id the page gave to this wish. */
  intention: string
  voucher: string | null
  onLineErrors(errors: LineErrors): void
}

/** Nobody waits longer than this for a letter to leave. */
const LETTER_MS = 1_500

/** Places the order of this page: once, however often it is called. */
export function usePlaceOrder({ cart, intention, voucher, onLineErrors }: OrderWish) {
  const [, placeOrder] = useMutation(PlaceOrderDocument)
  const [, mailOrder] = useMutation(MailPlacedOrderDocument)
  const letter = useRef<Promise<unknown>>(Promise.resolve())

  async function place(method: PaymentCode): Promise<Begun> {
    onLineErrors({})
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const id = intentionFor(cart, intention, method)
    const { data } = await placeOrder({ method, voucher, intention: id, timeZone })
    const begun = begunOf(data?.placeOrder)
    if (begun.kind === 'placed') {
      noteUnpaidOrder(begun.order.id)
      announceCartChange()
      letter.current = mailOrder({ orderId: begun.order.id, timeZone })
    }
    if (begun.kind === 'refused') {
      settleIntention()
      onLineErrors(Object.fromEntries(begun.lineErrors.map(({ lineId, messages }) => [lineId, messages])))
    }
    return begun
  }

  /** Resolves when the letter about the order is on its way: leaving the page before would call it back. */
  function mailed(): Promise<unknown> {
    return Promise.race([letter.current, new Promise((resolve) => setTimeout(resolve, LETTER_MS))])
  }

  return { place, mailed }
}
