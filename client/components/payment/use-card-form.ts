import { useEffect, useRef, useState } from 'react'
import { useLocation } from '../../foundation/navigation/location.tsx'
import type { ProviderEvents } from './open-provider.ts'
import type { PaymentAttempt } from './payment-step.ts'
import { type CardForm, type CardPart, openCardForm } from './providers/stripe.ts'

interface CardFormPlan {
  attempt: PaymentAttempt
  events: ProviderEvents
  onUnreachable(): void
}

type Problems = Partial<Record<CardPart, string | null>>

export function useCardForm({ attempt, events, onUnreachable }: CardFormPlan) {
  const { locale } = useLocation()
  const form = useRef<CardForm | null>(null)
  const places = useRef<Partial<Record<CardPart, HTMLElement>>>({})
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isReady, setReady] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const unreachable = useRef(onUnreachable)
  const { scriptUrl, publicKey } = attempt.method

  useEffect(() => {
    let isGone = false
    function placesNow() {
      const { cardNumber, cardExpiry, cardCvc } = places.current
      if (isGone || !cardNumber || !cardExpiry || !cardCvc) throw new Error('The card dialog has been closed.')
      return { cardNumber, cardExpiry, cardCvc }
    }
    function note(part: CardPart, problem: string | null) {
      setProblems((known) => ({ ...known, [part]: problem }))
    }
    openCardForm({ scriptUrl, publicKey, locale }, placesNow, note)
      .then((opened) => {
        form.current = opened
        setReady(true)
      })
      .catch(() => {
        if (!isGone) unreachable.current()
      })
    return () => {
      isGone = true
      form.current?.close()
      form.current = null
    }
  }, [scriptUrl, publicKey, locale])

  async function send() {
    if (!form.current || isBusy) return
    setBusy(true)
    setRefusal(null)
    const answer = await form.current.tokenOf(attempt.details.customerName).catch(() => ({ problem: null }))
    setBusy(false)
    if ('token' in answer) events.paid({ token: answer.token })
    else setRefusal(answer.problem ?? '')
  }

  function placeRef(part: CardPart) {
    return (element: HTMLElement | null) => {
      if (element) places.current[part] = element
    }
  }
  return { placeRef, problems, refusal, isReady, isBusy, send }
}
