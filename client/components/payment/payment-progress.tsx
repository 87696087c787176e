import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import { Button } from '../form/button.tsx'
import { Icon } from '../media/icon.tsx'
import type { PlacedOrder, StopReason } from './payment-step.ts'
import type { Payment } from './use-payment.ts'
import styles from './payment-panel.module.css'

const problems: Record<Exclude<StopReason, 'notDone'>, ReactNode> = {
  refused: <FormattedMessage id="payment.refused" />,
  unknown: <FormattedMessage id="payment.unknown" />,
  notStarted: <FormattedMessage id="payment.notStarted" />,
  unreachable: <FormattedMessage id="payment.unreachable" />,
  declined: <FormattedMessage id="payment.declined" />,
  closed: <FormattedMessage id="payment.closed" />,
  unpaid: <FormattedMessage id="payment.unpaid" />,
  unsettled: <FormattedMessage id="payment.unsettled" />,
}

/** The payment may still succeed, or the shopper ended it. */
const UNCERTAIN: ReadonlySet<StopReason> = new Set(['unknown', 'unsettled', 'closed'])

const silent = <FormattedMessage id="payment.silent" />
const waiting = {
  open: <FormattedMessage id="payment.open" />,
  confirming: <FormattedMessage id="payment.confirming" />,
}

export function PaymentProgress({ payment }: { payment: Payment }) {
  const { step, order } = payment
  const isSilent = useIsOverdue(expectedIn(step))
  return (
    <>
      <div role="status" className={styles.status}>
        {(step.at === 'open' || step.at === 'confirming') && (
          <p className="callout">{isSilent ? silent : waiting[step.at]}</p>
        )}
        {step.at === 'settling' && (
          <p className="callout">
            <FormattedMessage id="payment.settling" />
          </p>
        )}
        {step.at === 'done' && (
          <p className="callout">
            <FormattedMessage id="payment.done" />
          </p>
        )}
      </div>
      <div role="alert" className={styles.status}>
        {step.at === 'stopped' && <Stopped step={step} order={order} onCheck={payment.checkAgain} />}
      </div>
    </>
  )
}

function expectedIn(step: Payment['step']): unknown {
  if (step.at === 'open') return step.attempt
  return step.at === 'confirming' ? step.secret : null
}

interface StoppedProps {
  step: Extract<Payment['step'], { at: 'stopped' }>
  order: PlacedOrder | null
  onCheck(): void
}

function Stopped({ step, order, onCheck }: StoppedProps) {
  const { why, text } = step
  const href = useHref()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A refused line of the order takes the focus before this.
    if (!document.activeElement?.closest('[role="alert"]')) box.current?.focus()
  }, [])
  // Sends the same order or payment proof again; the server acts on each only once.
  const canCheckOrder = why === 'unknown'
  const canCheckPayment = why === 'unsettled' || why === 'unpaid'
  return (
    <div ref={box} tabIndex={-1} className={`callout ${UNCERTAIN.has(why) ? 'warning' : `alarm ${styles.failed}`}`}>
      <Icon name="warning" size={20} />
      <div className={`stack tight ${styles.problem}`}>
        <p>
          <strong>{why === 'notDone' ? text : problems[why]}</strong>
        </p>
        {why !== 'notDone' && text && <p dir="auto">{text}</p>}
        {order && why !== 'unsettled' && (
          <p>
            <FormattedMessage
              id="payment.kept"
              values={{
                id: <bdi translate="no">{order.trackingId}</bdi>,
                link: (words) => <a href={href(routes.thankYou, {}, { order: order.id })}>{words}</a>,
              }}
            />
          </p>
        )}
        {(canCheckOrder || canCheckPayment) && (
          <Button
            type={canCheckOrder ? 'submit' : 'button'}
            variant="secondary"
            size="small"
            onClick={canCheckPayment ? onCheck : undefined}
          >
            <FormattedMessage id="payment.check" />
          </Button>
        )}
      </div>
    </div>
  )
}

const OVERDUE_MS = 15_000

/** True once the same key has been waited for this long; null waits for nothing. */
export function useIsOverdue(key: unknown): boolean {
  const [overdue, setOverdue] = useState<unknown>(null)
  useEffect(() => {
    if (key === null) return undefined
    const timer = setTimeout(() => setOverdue(key), OVERDUE_MS)
    return () => clearTimeout(timer)
  }, [key])
  return key !== null && overdue === key
}
