import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '../media/icon.tsx'
import styles from './status-tracker.module.css'
import type { OrderStatus } from './__generated__/order.ts'
import { orderStatuses } from './order-statuses.ts'

function stateOf(step: number, current: number, last: number): 'done' | 'active' | 'pending' {
  if (step < current || current === last) return 'done'
  return step === current ? 'active' : 'pending'
}

export function StatusTracker({ status }: { status: OrderStatus }) {
  const intl = useIntl()
  const current = Object.keys(orderStatuses).indexOf(status)
  return (
    <ol className={styles.steps} aria-label={intl.formatMessage({ id: 'order.progress' })}>
      {Object.values(orderStatuses).map(({ text, icon }, index, { length }) => {
        const state = stateOf(index, current, length - 1)
        return (
          <li
            key={icon}
            className={styles.step}
            data-state={state}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.mark}>
              <Icon name={state === 'done' ? 'check' : icon} size={20} />
            </span>
            <span className={styles.name}>
              <FormattedMessage {...text} />
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
