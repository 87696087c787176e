import { FormattedMessage } from 'react-intl'
import { OptionCard } from '../form/option-card.tsx'
import type { PaymentCode, PaymentMethodFieldsFragment } from './__generated__/payment.ts'
import { MethodName } from './method-name.tsx'
import styles from './payment-tabs.module.css'

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
