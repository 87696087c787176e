import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from '../../foundation/navigation/location.tsx'
import { Button } from '../form/button.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import type { PaymentAttempt, ProviderEvents } from './payment-step.ts'
import { type CardForm, type CardPart, openCardForm } from './providers/stripe.ts'
import styles from './card-dialog.module.css'

export interface CardDialogProps {
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
  const fields = useRef<HTMLDivElement>(null)
  const { form, problems } = useCardForm(fields, attempt, onUnreachable)
  const [state, setState] = useState<{ isBusy?: boolean; refusal?: string | null }>({})
  async function send() {
    if (!form) return
    setState({ isBusy: true })
    const answer = await form.tokenOf(attempt.details.customerName).catch(() => ({ problem: null }))
    setState('token' in answer ? {} : { refusal: answer.problem })
    if ('token' in answer) events.paid({ token: answer.token })
  }
  return (
    <Dialog
      open
      className={styles.dialog}
      title={<FormattedMessage id="payment.cardTitle" />}
      onClose={events.closed}
      footer={
        <Button block size="large" busy={form === null || state.isBusy} onClick={send}>
          <span>
            <FormattedMessage
              id="payment.pay"
              values={{ amount: <bdi translate="no">{attempt.details.amount.formatted}</bdi> }}
            />
          </span>
        </Button>
      }
    >
      {state.refusal !== undefined && (
        <p className="wrong small" role="alert">
          {state.refusal || <FormattedMessage id="payment.cardFailed" />}
        </p>
      )}
      <div ref={fields} className={`stack ${styles.fields}`}>
        {(['cardNumber', 'cardExpiry', 'cardCvc'] as const).map((part) => (
          <CardField key={part} part={part} problem={problems[part] ?? null} />
        ))}
      </div>
    </Dialog>
  )
}

function CardField({ part, problem }: { part: CardPart; problem: string | null }) {
  const id = useId()
  return (
    <div className={styles.field} data-part={part} role="group" aria-labelledby={id}>
      <span id={id} className="small strong">
        {labels[part]}
      </span>
      <div className={`control ${styles.slot}`} data-invalid={problem !== null || undefined} />
      {problem !== null && (
        <p className="wrong small" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

/** Mounts Stripe's fields; `form` is null until they are ready. */
function useCardForm(fields: RefObject<HTMLElement | null>, { method }: PaymentAttempt, onUnreachable: () => void) {
  const { locale } = useLocation()
  const [form, setForm] = useState<CardForm | null>(null)
  const [problems, setProblems] = useState<Partial<Record<CardPart, string | null>>>({})
  const { scriptUrl, publicKey } = method
  const giveUp = useEffectEvent(onUnreachable)

  useEffect(() => {
    let isGone = false
    let opened: CardForm | null = null
    function slotOf(part: CardPart): HTMLElement {
      const slot = fields.current?.querySelector<HTMLElement>(`[data-part='${part}'] > .control`)
      if (isGone || !slot) throw new Error('The card dialog has been closed.')
      return slot
    }
    openCardForm({ scriptUrl, publicKey, locale }, slotOf, (part, problem) =>
      setProblems((known) => ({ ...known, [part]: problem })),
    )
      .then((ready) => setForm((opened = ready)))
      .catch(() => {
        if (!isGone) giveUp()
      })
    return () => {
      isGone = true
      opened?.close()
    }
  }, [fields, scriptUrl, publicKey, locale])
  return { form, problems }
}
