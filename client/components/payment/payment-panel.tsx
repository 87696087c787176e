import { FormattedMessage } from 'react-intl'
import { Button } from '../form/button.tsx'
import { lazyPart } from '../layout/lazy-part.tsx'
import type { PaymentCode, PaymentMethodFieldsFragment } from './__generated__/payment.ts'
import { PaymentProgress } from './payment-progress.tsx'
import { isUnderWay } from './payment-step.ts'
import { PaymentTabs } from './payment-tabs.tsx'
import type { Payment } from './use-payment.ts'
import styles from './payment-panel.module.css'

const CardDialog = lazyPart(() => import('./card-dialog.tsx').then((module) => module.CardDialog), {
  when: 'shown',
})
const PaypalButton = lazyPart(() => import('./paypal-button.tsx').then((module) => module.PaypalButton), {
  when: 'shown',
})

interface PaymentPanelProps {
  methods: readonly PaymentMethodFieldsFragment[]
  method: PaymentMethodFieldsFragment
  payment: Payment
  onChoose(code: PaymentCode): void
  agrees?: boolean
}

export function PaymentPanel({ methods, method, payment, onChoose, agrees = false }: PaymentPanelProps) {
  const { step } = payment
  const attempt = step.at === 'open' && step.attempt.method.code === 'STRIPE' ? step.attempt : null
  return (
    <div className="stack">
      <PaymentTabs methods={methods} chosen={method.code} onChoose={onChoose} />
      <PaymentProgress payment={payment} />
      {method.code === 'PAYPAL' ? (
        <PaypalButton method={method} payment={payment} />
      ) : (
        <Button type="submit" size="large" block className={styles.pay} busy={isUnderWay(step)}>
          <PayLabel code={method.code} isPlaced={payment.order !== null} agrees={agrees} />
        </Button>
      )}
      {attempt && <CardDialog attempt={attempt} events={payment.eventsOf(attempt)} onUnreachable={payment.giveUp} />}
    </div>
  )
}

function PayLabel({ code, isPlaced, agrees }: { code: PaymentCode; isPlaced: boolean; agrees: boolean }) {
  if (!isPlaced && agrees) return <FormattedMessage id="payment.agree" />
  if (!isPlaced) return <FormattedMessage id="payment.placeOrder" />
  if (code === 'CASH_ON_DELIVERY') return <FormattedMessage id="payment.payOnDelivery" />
  return <FormattedMessage id="common.payNow" />
}
