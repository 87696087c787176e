import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import { Button } from '../form/button.tsx'
import { Icon } from '../media/icon.tsx'
import type { PlacedOrder, StopReason } from './payment-step.ts'
import type { Payment } from './use-payment.ts'
import styles from './payment-progress.module.css'

export function PaymentProgress({ payment }: { payment: Payment }) {
  const { step, order } = payment
  const isSilent = useIsOverdue(expectedIn(step))
  return (
    <>
      <div role="status" className={styles.status}>
        {(step.at === 'open' || step.at === 'confirming') && (
          <p className="callout">
            <WaitingText isSilent={isSilent} forBank={step.at === 'confirming'} />
          </p>
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

function WaitingText({ isSilent, forBank }: { isSilent: boolean; forBank: boolean }) {
  if (isSilent) {
    return <FormattedMessage id="payment.silent" />
  }
  if (!forBank) return <FormattedMessage id="payment.open" />
  return <FormattedMessage id="payment.confirming" />
}

interface StoppedProps {
  step: Extract<Payment['step'], { at: 'stopped' }>
  order: PlacedOrder | null
  onCheck(): void
}

function Stopped({ step: { why, text }, order, onCheck }: StoppedProps) {
  return (
    <div className="callout warning">
      <Icon name="warning" size={20} />
      <div className={styles.texts}>
        <p>
          <strong>{why === 'undone' ? text : <PaymentProblem why={why} />}</strong>
        </p>
        {why !== 'undone' && text && <p dir="auto">{text}</p>}
        {order && why !== 'unsettled' && <UnpaidOrder order={order} />}
        <CheckAgain why={why} onCheck={onCheck} />
      </div>
    </div>
  )
}

/** Sends the same order or payment proof again; the server acts on each only once. */
function CheckAgain({ why, onCheck }: { why: StopReason; onCheck(): void }) {
  const isPayment = why === 'unsettled' || why === 'unpaid'
  if (!isPayment && why !== 'unknown') return null
  return (
    <Button
      type={isPayment ? 'button' : 'submit'}
      variant="secondary"
      size="small"
      onClick={isPayment ? onCheck : undefined}
    >
      <FormattedMessage id="payment.check" />
    </Button>
  )
}

function UnpaidOrder({ order }: { order: PlacedOrder }) {
  const href = useHref()
  return (
    <p>
      <FormattedMessage
        id="payment.kept"
        values={{
          id: <bdi translate="no">{order.trackingId}</bdi>,
          link: (words) => <a href={href(routes.thankYou, {}, { order: order.id })}>{words}</a>,
        }}
      />
    </p>
  )
}

export function PaymentProblem({ why }: { why: Exclude<StopReason, 'undone'> }) {
  switch (why) {
    case 'refused':
      return <FormattedMessage id="payment.refused" />
    case 'unknown':
      return <FormattedMessage id="payment.unknown" />
    case 'notStarted':
      return <FormattedMessage id="payment.notStarted" />
    case 'unreachable':
      return <FormattedMessage id="payment.unreachable" />
    case 'declined':
      return <FormattedMessage id="payment.declined" />
    case 'closed':
      return <FormattedMessage id="payment.closed" />
    case 'unpaid':
      return <FormattedMessage id="payment.unpaid" />
    case 'unsettled':
      return <FormattedMessage id="payment.unsettled" />
  }
}

const OVERDUE_MS = 15_000

export function useIsOverdue(key: unknown): boolean {
  const [silent, setSilent] = useState<unknown>(null)
  useEffect(() => {
    if (key === null) return undefined
    const timer = setTimeout(() => setSilent(key), OVERDUE_MS)
    return () => clearTimeout(timer)
  }, [key])
  return key !== null && silent === key
}
