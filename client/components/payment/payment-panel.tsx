import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '../form/button.tsx'
import { OptionCard } from '../form/option-card.tsx'
import type { PaymentCode, PaymentMethodFieldsFragment } from './__generated__/payment.ts'
import { paymentMethods } from './payment-methods.tsx'
import { PaymentProgress } from './payment-progress.tsx'
import { isUnderWay } from './payment-step.ts'
import type { Payment } from './use-payment.ts'
import styles from './payment-panel.module.css'

/** Defaults to cash on delivery, which needs no script. */
export function useMethodChoice(methods: readonly PaymentMethodFieldsFragment[], asked: string | null = null) {
  const [code, choose] = useState<PaymentCode>(
    () => methods.find((method) => method.code === asked)?.code ?? 'CASH_ON_DELIVERY',
  )
  const method = methods.find((method) => method.code === code) ?? methods[0] ?? null
  return { method, choose }
}

export function NoMethod() {
  return (
    <p role="alert">
      <FormattedMessage id="payment.none" />
    </p>
  )
}

interface PaymentPanelProps {
  methods: readonly PaymentMethodFieldsFragment[]
  method: PaymentMethodFieldsFragment
  payment: Payment
  onChoose(code: PaymentCode): void
  agrees?: boolean
}

export function PaymentPanel({ methods, method, payment, onChoose, agrees = false }: PaymentPanelProps) {
  const { step } = payment
  const attempt = step.at === 'open' ? step.attempt : null
  const Dialog = attempt && paymentMethods[attempt.method.code].Dialog
  const { PayButton } = paymentMethods[method.code]
  return (
    <div className="stack">
      <MethodChoice methods={methods} chosen={method.code} onChoose={onChoose} />
      <PaymentProgress payment={payment} />
      {PayButton ? (
        <PayButton method={method} payment={payment} />
      ) : (
        <Button type="submit" size="large" block className={styles.pay} busy={isUnderWay(step)}>
          <PayLabel code={method.code} isPlaced={payment.order !== null} agrees={agrees} />
        </Button>
      )}
      {attempt && Dialog && (
        <Dialog attempt={attempt} events={payment.eventsOf(attempt)} onUnreachable={payment.giveUp} />
      )}
    </div>
  )
}

function PayLabel({ code, isPlaced, agrees }: { code: PaymentCode; isPlaced: boolean; agrees: boolean }) {
  if (!isPlaced && agrees) return <FormattedMessage id="payment.agree" />
  if (!isPlaced) return <FormattedMessage id="payment.placeOrder" />
  if (code === 'CASH_ON_DELIVERY') return <FormattedMessage id="payment.payOnDelivery" />
  return <FormattedMessage id="common.payNow" />
}

type MethodChoiceProps = Pick<PaymentPanelProps, 'methods' | 'onChoose'> & { chosen: PaymentCode }

function MethodChoice({ methods, chosen, onChoose }: MethodChoiceProps) {
  return (
    <fieldset>
      <legend className="visually-hidden">
        <FormattedMessage id="common.paymentMethod" />
      </legend>
      <div className={styles.methods}>
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
              <span className={`strong ${styles.text}`}>{paymentMethods[code].name}</span>
              <span className={`muted small ${styles.text}`}>{paymentMethods[code].detail}</span>
            </span>
          </OptionCard>
        ))}
      </div>
    </fieldset>
  )
}
