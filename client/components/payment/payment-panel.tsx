import { lazy } from 'react'
import { FormattedMessage } from 'react-intl'
import { Lazily } from '../../frame/lazily.tsx'
import { Button } from '../button/button.tsx'
import { PaymentNotice } from './payment-notice.tsx'
import { isUnderWay } from './payment-step.ts'
import { PaymentTabs } from './payment-tabs.tsx'
import type { PaymentCode, PaymentMethodFieldsFragment } from './payment.generated.ts'
import type { Payment } from './use-payment.ts'
import styles from './payment-panel.module.css'

const CardDialog = lazy(async () => ({ default: (await import('./card-dialog.tsx')).CardDialog }))
const PaypalButton = lazy(async () => ({ default: (await import('./paypal-button.tsx')).PaypalButton }))

interface PaymentPanelProps {
  methods: readonly PaymentMethodFieldsFragment[]
  method: PaymentMethodFieldsFragment
  payment: Payment
  onChoose(code: PaymentCode): void
}

/** The ways to pay and the button that does it. Stands in a form whose sending pays. */
export function PaymentPanel({ methods, method, payment, onChoose }: PaymentPanelProps) {
  const { step } = payment
  const session = step.at === 'open' && step.session.method.code === 'STRIPE' ? step.session : null
  return (
    <div className={styles.panel}>
      <PaymentTabs methods={methods} chosen={method.code} onChoose={onChoose} />
      <PaymentNotice payment={payment} />
      {method.code === 'PAYPAL' ? (
        <Lazily>
          <PaypalButton method={method} payment={payment} />
        </Lazily>
      ) : (
        <Button type="submit" size="large" block className={styles.pay} busy={isUnderWay(step)}>
          <PayLabel code={method.code} isPlaced={payment.order !== null} />
        </Button>
      )}
      {session && (
        <Lazily>
          <CardDialog session={session} events={payment.eventsOf(session)} onUnreachable={payment.giveUp} />
        </Lazily>
      )}
    </div>
  )
}

function PayLabel({ code, isPlaced }: { code: PaymentCode; isPlaced: boolean }) {
  if (!isPlaced) return <FormattedMessage id="payment.placeOrder" />
  if (code === 'CASH_ON_DELIVERY') return <FormattedMessage id="payment.payOnDelivery" />
  return <FormattedMessage id="payment.payNow" />
}
