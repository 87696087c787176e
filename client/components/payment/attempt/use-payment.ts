import { useRef, useState } from 'react'
import { useSiteName } from '../../page-head/site-name.tsx'
import type { PaymentCode, PaymentMethodFieldsFragment } from '../__generated__/payment.ts'
import { openFlutterwave } from '../providers/flutterwave.ts'
import { openIyzico } from '../providers/iyzico.ts'
import type { OpenProvider, PaymentSession } from '../providers/provider.ts'
import { openRazorpay } from '../providers/razorpay.ts'
import type { Begun, PlacedOrder } from './begun.ts'
import { isUnderWay, type PaymentStep, stepAfter } from './payment-step.ts'
import { usePaymentCalls } from './use-payment-calls.ts'
import { useSettlement } from './use-settlement.ts'

/** Methods whose window opens by a call. Stripe's fields and PayPal's button stand in the page; cash needs nothing. */
const openers: Record<PaymentCode, OpenProvider | null> = {
  RAZORPAY: openRazorpay,
  CASH_ON_DELIVERY: null,
  STRIPE: null,
  PAYPAL: null,
  FLUTTERWAVE: openFlutterwave,
  IYZICO: openIyzico,
}

interface PaymentPlan {
  /** The order to pay; null where it has still to be placed. */
  order: PlacedOrder | null
  /** Places the order. Not called again once it is placed. */
  place?(code: PaymentCode): Promise<Begun>
  /** The order is paid, or will be on delivery. */
  onDone(order: PlacedOrder): void
}

/** Pays an order by one method or, when that fails, by another: places it first where it does not exist yet. */
export function usePayment({ order: given, place, onDone }: PaymentPlan) {
  const siteName = useSiteName() ?? ''
  const { start: startPayment } = usePaymentCalls()
  const [order, setOrder] = useState(given)
  const [step, setStep] = useState<PaymentStep>({ at: 'ready' })
  const { eventsOf, checkAgain } = useSettlement(setStep, onDone)
  // Guards against a double click before React has rendered again.
  const isBusy = useRef(false)

  async function begin(code: PaymentCode): Promise<Begun> {
    if (order) return startPayment(order, code)
    const begun = await (place?.(code) ?? Promise.resolve<Begun>({ kind: 'unknown' }))
    if (begun.kind !== 'placed') return begun
    setOrder(begun.order)
    // An order that was found again, after an answer that was lost, may be without a start or wait for another method.
    const lacksStart = code !== begun.order.method || (code !== 'CASH_ON_DELIVERY' && !begun.start)
    return lacksStart && begun.problem === null && !begun.order.isPaid ? startPayment(begun.order, code) : begun
  }

  /** Gives back what the provider has to know; null where there is nothing to pay now, or something went wrong. */
  async function start(method: PaymentMethodFieldsFragment): Promise<PaymentSession | null> {
    if (isBusy.current || isUnderWay(step)) return null
    isBusy.current = true
    setStep({ at: 'starting', code: method.code })
    const begun = await begin(method.code).finally(() => (isBusy.current = false))
    const next = stepAfter(begun, method, siteName)
    setStep(next)
    if (next.at === 'done' && begun.kind === 'placed') onDone(begun.order)
    return next.at === 'open' ? next.session : null
  }

  function giveUp() {
    setStep({ at: 'stopped', why: 'unreachable', text: null })
  }

  async function pay(method: PaymentMethodFieldsFragment) {
    const session = await start(method)
    if (!session) return
    // The wallet opens by its own button only; here its order was looked for again.
    if (method.code === 'PAYPAL') eventsOf(session).closed()
    else await openers[method.code]?.(session, eventsOf(session)).catch(giveUp)
  }

  return { step, order, start, pay, giveUp, eventsOf, checkAgain }
}

export type Payment = ReturnType<typeof usePayment>
