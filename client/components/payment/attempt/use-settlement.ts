import { type Dispatch, type SetStateAction, useState } from 'react'
import { useLocation } from '../../../navigation/location.tsx'
import { leaveForProvider } from '../providers/leave-for-provider.ts'
import type { PaymentProof, PaymentSession, ProviderEvents } from '../providers/provider.ts'
import type { PlacedOrder } from './begun.ts'
import { type PaymentStep, stepAfterProof, stopAt } from './payment-step.ts'
import { usePaymentCalls } from './use-payment-calls.ts'

type SetStep = Dispatch<SetStateAction<PaymentStep>>

/** Takes what providers tell to the server. A proof counts whenever it comes, also after the shopper gave up waiting. */
export function useSettlement(setStep: SetStep, onPaid: (order: PlacedOrder) => void) {
  const { settle: ask } = usePaymentCalls()
  const { locale } = useLocation()
  const [open, setOpen] = useState<{ session: PaymentSession; proof: PaymentProof } | null>(null)

  async function settle(session: PaymentSession, proof: PaymentProof, isConfirmed = false) {
    setStep({ at: 'settling', code: session.method.code })
    setOpen({ session, proof })
    const settled = await ask(session, proof)
    if (settled.kind === 'redirect') return leaveForProvider(settled.to)
    const step = stepAfterProof(settled, session, isConfirmed)
    setStep(step)
    if (step.at === 'done') onPaid(session.order)
    if (step.at === 'confirming') await confirm(session, step.secret)
  }

  /** Only few banks ask: what does it is loaded then. */
  async function confirm(session: PaymentSession, secret: string) {
    const { scriptUrl, publicKey } = session.method
    try {
      const { confirmCard } = await import('../providers/stripe.ts')
      const answer = await confirmCard({ scriptUrl, publicKey, locale }, secret)
      if ('token' in answer) await settle(session, { token: answer.token }, true)
      else eventsOf(session).declined(answer.problem)
    } catch {
      // The bank may have been asked all the same.
      setStep({ at: 'stopped', why: 'unsettled', text: null })
    }
  }

  function eventsOf(session: PaymentSession): ProviderEvents {
    return {
      paid: (proof) => void settle(session, proof),
      declined: (message) => setStep((now) => stopAt(now, 'declined', message)),
      closed: () => setStep((now) => stopAt(now, 'closed', null)),
    }
  }

  /** Asks once more about a payment that nobody could tell the fate of. */
  function checkAgain() {
    if (open) void settle(open.session, open.proof)
  }

  return { eventsOf, checkAgain }
}
