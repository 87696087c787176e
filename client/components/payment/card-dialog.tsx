import { type ReactNode, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '../form/button.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import type { ProviderEvents } from './open-provider.ts'
import type { PaymentAttempt } from './payment-step.ts'
import type { CardPart } from './providers/stripe.ts'
import { useCardForm } from './use-card-form.ts'
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
