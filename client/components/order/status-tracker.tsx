import { FormattedMessage, useIntl } from 'react-intl'
import { Icon, type IconName } from '../media/icon.tsx'
import type { OrderStatus } from './__generated__/order-status.ts'
import { ORDER_STEPS, statusTexts } from './order-texts.ts'
import styles from './status-tracker.module.css'

const ICONS: Record<OrderStatus, IconName> = {
  PENDING: 'clock',
  CONFIRMED: 'check',
  PICKED_UP: 'box',
  ON_THE_WAY: 'truck',
  DELIVERED: 'home',
}

type StepState = 'done' | 'active' | 'pending'

function stateOf(step: number, current: number): StepState {
  if (step < current || current === ORDER_STEPS.length - 1) return 'done'
  return step === current ? 'active' : 'pending'
}

export function StatusTracker({ status }: { status: OrderStatus }) {
  const intl = useIntl()
  const current = ORDER_STEPS.indexOf(status)
  return (
    <ol className={styles.steps} aria-label={intl.formatMessage({ id: 'order.progress' })}>
      {ORDER_STEPS.map((step, index) => {
        const state = stateOf(index, current)
        return (
          <li
            key={step}
            className={styles.step}
            data-state={state}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.mark}>
              <Icon name={state === 'done' ? 'check' : ICONS[step]} size={20} />
            </span>
            <span className={styles.name}>
              <FormattedMessage {...statusTexts[step]} />
              {state === 'done' && (
                <span className="visually-hidden">
                  {' '}
                  <FormattedMessage id="order.stepDone" />
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
