import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import styles from './checkout-steps.module.css'

type Step = 'cart' | 'shipping' | 'payment'

export function CheckoutSteps({ current }: { current: Step }) {
  const intl = useIntl()
  const href = useHref()
  const steps: { step: Step; name: ReactNode; to: string | null }[] = [
    {
      step: 'cart',
      name: <FormattedMessage id="common.cart" />,
      to: href(routes.cart, {}),
    },
    {
      step: 'shipping',
      name: <FormattedMessage id="common.shipping" />,
      to: current === 'payment' ? href(routes.shipping, {}) : null,
    },
    { step: 'payment', name: <FormattedMessage id="checkout.payment" />, to: null },
  ]
  return (
    <nav aria-label={intl.formatMessage({ id: 'checkout.steps' })}>
      <ol className={styles.steps}>
        {steps.map(({ step, name, to }, index) => (
          <li key={step} className={styles.step} aria-current={step === current ? 'step' : undefined}>
            <span className={styles.number} aria-hidden="true">
              {intl.formatNumber(index + 1)}
            </span>
            {to ? <a href={to}>{name}</a> : <span>{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
