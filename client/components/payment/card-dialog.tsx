import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from '../../foundation/navigation/location.tsx'
import { Button } from '../form/button.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import type { PaymentAttempt, ProviderEvents } from './payment-step.ts'
import { type CardForm, type CardPart, openCardForm } from './providers/stripe.ts'
import styles from './card-dialog.module.css'

interface CardDialogProps {
  attempt: PaymentAttempt
  events: ProviderEvents
  onUnreachable(): void
}

const labels: Record<CardPart, ReactNode> = {
  cardNumber: <FormattedMessage id="payment.cardNumber" />,
  cardExpiry: <FormattedMessage id="payment.cardExpiry" />,
  cardCvc: <FormattedMessage id="payment.cardCvc" />,
}

/** Card details are entered in Stripe's own fields and never pass through the shop. */
export function CardDialog({ attempt, events, onUnreachable }: CardDialogProps) {
  const { placeRef, problems, refusal, isReady, isBusy, send } = useCardForm({ attempt, events, onUnreachable })
  return (
    <Dialog
      open
      className={styles.dialog}
      title={<FormattedMessage id="payment.cardTitle" />}
      onClose={events.closed}
      footer={
        <Button block size="large" busy={!isReady || isBusy} onClick={send}>
          <FormattedMessage id="common.payNow" />
        </Button>
      }
    >
      {refusal !== null && (
        <p className="wrong small" role="alert">
          {refusal || <FormattedMessage id="payment.cardFailed" />}
        </p>
      )}
      <div className={styles.fields}>
        {(['cardNumber', 'cardExpiry', 'cardCvc'] as const).map((part) => (
          <CardField key={part} part={part} placeRef={placeRef(part)} problem={problems[part] ?? null} />
        ))}
      </div>
    </Dialog>
  )
}

interface CardFieldProps {
  part: CardPart
  placeRef(element: HTMLElement | null): void
  problem: string | null
}

function CardField({ part, placeRef, problem }: CardFieldProps) {
  const id = useId()
  return (
    <div className={styles.field} data-part={part} role="group" aria-labelledby={id}>
      <span id={id} className="small strong">
        {labels[part]}
      </span>
      <div ref={placeRef} className={`control ${styles.place}`} data-invalid={problem !== null || undefined} />
      {problem !== null && (
        <p className="wrong small" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

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
