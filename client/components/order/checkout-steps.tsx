import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import { Icon } from '../media/icon.tsx'
import styles from './checkout-steps.module.css'

export function CheckoutSteps({ current }: { current: 'shipping' | 'payment' }) {
  const intl = useIntl()
  const href = useHref()
  const shippingHref = current === 'payment' ? href(routes.shipping, {}) : null
  const steps = [
    { step: 'cart', name: { id: 'common.cart' }, to: href(routes.cart, {}) },
    { step: 'shipping', name: { id: 'common.shipping' }, to: shippingHref },
    { step: 'payment', name: { id: 'checkout.payment' }, to: null },
  ] as const
  return (
    <nav aria-label={intl.formatMessage({ id: 'checkout.steps' })}>
      <ol className={styles.steps}>
        {steps.map(({ step, name, to }, index) => (
          <li key={step} className={styles.step} aria-current={step === current ? 'step' : undefined}>
            <span className={styles.number} aria-hidden="true">
              {to ? <Icon name="check" size={16} /> : intl.formatNumber(index + 1)}
            </span>
            {to ? (
              <a href={to}>
                <FormattedMessage {...name} />
              </a>
            ) : (
              <FormattedMessage {...name} tagName="span" />
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
