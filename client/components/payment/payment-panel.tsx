import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '../form/button.tsx'
import { OptionCard } from '../form/option-card.tsx'
import { lazyPart } from '../layout/lazy-part.tsx'
import type { PaymentCode, PaymentMethodFieldsFragment } from './__generated__/payment.ts'
import { MethodName } from './method-name.tsx'
import { PaymentProgress } from './payment-progress.tsx'
import { isUnderWay } from './payment-step.ts'
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

interface PaymentTabsProps {
  methods: readonly PaymentMethodFieldsFragment[]
  chosen: PaymentCode
  onChoose(code: PaymentCode): void
}

function MethodDetail({ code }: { code: PaymentCode }) {
  switch (code) {
    case 'CASH_ON_DELIVERY':
      return <FormattedMessage id="payment.cashDetail" />
    case 'RAZORPAY':
      return 'Razorpay'
    case 'STRIPE':
      return 'Stripe'
    case 'PAYPAL':
      return <FormattedMessage id="payment.paypalDetail" />
    case 'FLUTTERWAVE':
      return <FormattedMessage id="payment.flutterwaveDetail" />
    case 'IYZICO':
      return <FormattedMessage id="payment.iyzicoDetail" />
  }
}

export function PaymentTabs({ methods, chosen, onChoose }: PaymentTabsProps) {
  return (
    <fieldset>
      <legend className="visually-hidden">
        <FormattedMessage id="common.paymentMethod" />
      </legend>
      <div className={styles.tabs}>
        {methods.map(({ code }) => (
          <OptionCard
            key={code}
            size="small"
            name="method"
            value={code}
            checked={code === chosen}
            needsScript={code !== 'CASH_ON_DELIVERY'}
            onChange={() => onChoose(code)}
          >
            <span>
              <span className={styles.name}>
                <MethodName code={code} />
              </span>
              <span className={styles.detail}>
                <MethodDetail code={code} />
              </span>
            </span>
          </OptionCard>
        ))}
      </div>
    </fieldset>
  )
}

export function NoMethod() {
  return (
    <p role="alert">
      <FormattedMessage id="payment.none" />
    </p>
  )
}

/** Defaults to cash on delivery, which needs no script. */
export function useMethodChoice(methods: readonly PaymentMethodFieldsFragment[], asked: string | null = null) {
  const [code, choose] = useState<PaymentCode>(
    () => methods.find((method) => method.code === asked)?.code ?? 'CASH_ON_DELIVERY',
  )
  const method = methods.find((method) => method.code === code) ?? methods[0] ?? null
  return { method, choose }
}
