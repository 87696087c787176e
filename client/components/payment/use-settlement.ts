import { type Dispatch, type SetStateAction, useState } from 'react'
import type { PlacedOrder } from './begun.ts'
import { leaveForProvider } from './leave-for-provider.ts'
import { type PaymentStep, stopAt } from './payment-step.ts'
import type { PaymentProof, PaymentSession, ProviderEvents } from './provider.ts'
import { usePaymentCalls } from './use-payment-calls.ts'

type SetStep = Dispatch<SetStateAction<PaymentStep>>

/** Takes what providers tell to the server. A proof counts whenever it comes, also after the shopper gave up waiting. */
export function useSettlement(setStep: SetStep, onPaid: (order: PlacedOrder) => void) {
  const { settle: ask } = usePaymentCalls()
  const [open, setOpen] = useState<{ session: PaymentSession; proof: PaymentProof } | null>(null)

  async function settle(session: PaymentSession, proof: PaymentProof) {
    setStep({ at: 'settling', code: session.method.code })
    setOpen({ session, proof })
    const settled = await ask(session, proof)
    if (settled.kind === 'redirect') return leaveForProvider(settled.to)
    if (settled.kind === 'unpaid') setStep({ at: 'stopped', why: 'unpaid', text: settled.message })
    else if (settled.kind === 'unsettled') setStep({ at: 'stopped', why: 'unsettled', text: null })
    else {
      setStep({ at: 'done' })
      onPaid(session.order)
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
