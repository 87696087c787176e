import { type Dispatch, type SetStateAction, useMemo, useRef, useState } from 'react'
import { useMutation } from 'urql'
import { useLocation } from '../../foundation/navigation/location.tsx'
import { type Stay, useStay } from '../../foundation/navigation/stay.ts'
import { useNotDoneMessage } from '../form/refusals-of.ts'
import { useShopIdentity } from '../head/shop-identity.tsx'
import {
  type PaymentCode,
  type PaymentMethodFieldsFragment,
  SettlePaymentDocument,
  StartPaymentDocument,
} from './__generated__/payment.ts'
import { paymentMethods } from './payment-methods.tsx'
import {
  isUnderWay,
  type PaymentAttempt,
  type PaymentProof,
  type PaymentStep,
  type PlacedOrder,
  type Placement,
  type ProviderEvents,
  readPlacement,
  readSettlement,
  stepAfter,
  stepAfterProof,
  stopAt,
} from './payment-step.ts'
import { leaveForProvider } from './providers/payment-page.ts'

interface PaymentOptions {
  order: PlacedOrder | null
  /** Not called again once the order is placed. */
  place?(code: PaymentCode, stay: Stay): Promise<Placement>
  onDone(order: PlacedOrder, stay: Stay): void
}

function useStartPayment() {
  const [, startPayment] = useMutation(StartPaymentDocument)
  const notDoneMessage = useNotDoneMessage()
  return async function start(order: PlacedOrder, method: PaymentCode): Promise<Placement> {
    const { data, error } = await startPayment({ orderId: order.id, method })
    const placement = readPlacement(data?.startPayment, notDoneMessage(error))
    if (placement.kind === 'placed') return placement
    const problem = 'message' in placement ? (placement.message ?? '') : ''
    return { kind: 'placed', order: { ...order, method, isPaid: false }, details: null, problem }
  }
}

/** Since the latest press, because the provider's window may be open for minutes. */
function useLatestStay() {
  const beginStay = useStay()
  const latest = useRef<Stay>(null)
  return useMemo(() => {
    const current = () => (latest.current ??= beginStay())
    return {
      begin: () => (latest.current = beginStay()),
      isHere: () => current().isHere(),
      goTo: (href: string) => current().goTo(href),
      loadDocument: (href: string) => current().loadDocument(href),
    }
  }, [beginStay])
}

/** A proof counts whenever it arrives, even after the shopper gave up waiting. */
function useSettlement(
  setStep: Dispatch<SetStateAction<PaymentStep>>,
  stay: ReturnType<typeof useLatestStay>,
  onPaid: (order: PlacedOrder) => void,
) {
  const [, settlePayment] = useMutation(SettlePaymentDocument)
  const { locale } = useLocation()
  const [last, setLast] = useState<{ attempt: PaymentAttempt; proof: PaymentProof } | null>(null)

  async function settle(attempt: PaymentAttempt, proof: PaymentProof, isConfirmed = false) {
    const { order, method } = attempt
    setStep({ at: 'settling', code: method.code })
    setLast({ attempt, proof })
    const { data } = await settlePayment({ input: { orderId: order.id, method: method.code, ...proof } })
    const settlement = readSettlement(data?.settlePayment)
    if (settlement.kind === 'redirect') return stay.isHere() && leaveForProvider(settlement.to)
    const step = stepAfterProof(settlement, attempt, isConfirmed)
    setStep(step)
    if (step.at === 'done') onPaid(order)
    if (step.at === 'confirming') await confirm(attempt, step.secret)
  }

  /** Few banks require 3-D Secure, so its code loads on demand. */
  async function confirm(attempt: PaymentAttempt, secret: string) {
    const { scriptUrl, publicKey } = attempt.method
    try {
      const { confirmCard } = await import('./providers/stripe.ts')
      const answer = await confirmCard({ scriptUrl, publicKey, locale }, secret)
      if ('token' in answer) await settle(attempt, { token: answer.token }, true)
      else eventsOf(attempt).declined(answer.problem)
    } catch {
      // The shopper may have confirmed with the bank anyway.
      setStep({ at: 'stopped', why: 'unsettled', text: null })
    }
  }

  function eventsOf(attempt: PaymentAttempt): ProviderEvents {
    return {
      paid: (proof) => void settle(attempt, proof),
      declined: (message) => setStep((now) => stopAt(now, 'declined', message)),
      closed: () => setStep((now) => stopAt(now, 'closed', null)),
    }
  }

  function checkAgain() {
    stay.begin()
    if (last) void settle(last.attempt, last.proof)
  }
  return { eventsOf, checkAgain }
}

/** Pays an order by one method or, if that fails, by another. Places the order first if it does not exist yet. */
export function usePayment({ order: given, place, onDone }: PaymentOptions) {
  const siteName = useShopIdentity().name ?? ''
  const startPayment = useStartPayment()
  const [order, setOrder] = useState(given)
  const [step, setStep] = useState<PaymentStep>({ at: 'ready' })
  const stay = useLatestStay()
  const { eventsOf, checkAgain } = useSettlement(setStep, stay, (paid) => onDone(paid, stay))
  // Guards against a double click before React has rendered again.
  const isBusy = useRef(false)

  async function placeOrPay(code: PaymentCode): Promise<Placement> {
    if (order) return startPayment(order, code)
    const placement = await (place?.(code, stay) ?? Promise.resolve<Placement>({ kind: 'unknown' }))
    if (placement.kind !== 'placed') return placement
    setOrder(placement.order)
    // An order recovered after a lost answer may have no payment details yet, or await another method.
    const lacksDetails = code !== placement.order.method || (code !== 'CASH_ON_DELIVERY' && !placement.details)
    const isUnpaid = placement.problem === null && !placement.order.isPaid
    return lacksDetails && isUnpaid ? startPayment(placement.order, code) : placement
  }

  async function start(method: PaymentMethodFieldsFragment): Promise<PaymentAttempt | null> {
    if (isBusy.current || isUnderWay(step)) return null
    isBusy.current = true
    stay.begin()
    setStep({ at: 'starting', code: method.code })
    const placement = await placeOrPay(method.code).finally(() => (isBusy.current = false))
    const next = stepAfter(placement, method, siteName)
    setStep(next)
    if (next.at === 'done' && placement.kind === 'placed') onDone(placement.order, stay)
    return next.at === 'open' ? next.attempt : null
  }

  function giveUp() {
    setStep({ at: 'stopped', why: 'unreachable', text: null })
  }

  async function pay(method: PaymentMethodFieldsFragment) {
    const attempt = await start(method)
    if (!attempt || !stay.isHere()) return
    const { open, PayButton } = paymentMethods[method.code]
    // A recovered order: the provider's own button must be pressed again.
    if (PayButton) eventsOf(attempt).closed()
    else await open?.(attempt, eventsOf(attempt)).catch(giveUp)
  }

  return { step, order, start, pay, giveUp, eventsOf, checkAgain }
}

export type Payment = ReturnType<typeof usePayment>
