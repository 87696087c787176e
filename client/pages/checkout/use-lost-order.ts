import { useEffect, useRef } from 'react'
import { useMutation } from 'urql'
import { useStay } from '../../foundation/navigation/stay.ts'
import { PlaceOrderDocument } from './__generated__/checkout-page.ts'
import { unansweredOrder, forgetIdempotencyKey, takeUnpaidOrder } from './idempotency-key.ts'
import { useOpenOrder } from './use-open-order.ts'

/**
 * Recovers the order behind an empty cart, after a reload while a provider's window was open or before the answer came.
 * For the same idempotency key the server returns the existing order; it cannot create another with nothing selected.
 */
export function useLostOrder(): void {
  const openOrder = useOpenOrder()
  const [, placeOrder] = useMutation(PlaceOrderDocument)
  const hasStarted = useRef(false)
  const beginStay = useStay()

  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    const stay = beginStay()

    async function find(): Promise<string | null> {
      const unpaid = takeUnpaidOrder()
      const lost = unansweredOrder()
      if (unpaid !== null || !lost) return unpaid
      const { data } = await placeOrder({
        method: lost.method,
        idempotencyKey: lost.idempotencyKey,
        agreed: lost.agreed,
      })
      if (data && data.placeOrder.state !== 'UNKNOWN') forgetIdempotencyKey()
      return data?.placeOrder.order?.id ?? null
    }
    void find().then((order) => {
      if (order !== null) openOrder(stay, { order })
    })
  }, [openOrder, placeOrder, beginStay])
}
