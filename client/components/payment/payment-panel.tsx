import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '../form/button.tsx'
import { OptionCard } from '../form/option-card.tsx'
import { Icon } from '../media/icon.tsx'
import type { PaymentCode, PaymentMethodFieldsFragment } from './__generated__/payment.ts'
import { type Brand, paymentMethods } from './payment-methods.tsx'
import { PaymentProgress } from './payment-progress.tsx'
import { isUnderWay } from './payment-step.ts'
import type { Payment } from './use-payment.ts'
import styles from './payment-panel.module.css'

export function useMethodChoice(methods: readonly PaymentMethodFieldsFragment[], asked: string | null = null) {
  const [code, choose] = useState<string | null>(asked)
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
  /** The `PayButton`, unless it is elsewhere on the page. */
  children?: ReactNode
}

/** The choice of a method, below what became of the payment. */
export function PaymentPanel({ methods, method, payment, onChoose, children }: PaymentPanelProps) {
  const { step } = payment
  const attempt = step.at === 'open' ? step.attempt : null
  const Dialog = attempt && paymentMethods[attempt.method.code].Dialog
  return (
    <div className="stack">
      <PaymentProgress payment={payment} />
      <MethodChoice methods={methods} chosen={method.code} onChoose={onChoose} />
      {children}
      <p className={`muted small ${styles.safe}`}>
        <Icon name="lock" size={18} />
        <FormattedMessage id="payment.safe" />
      </p>
      {attempt && Dialog && (
        <Dialog attempt={attempt} events={payment.eventsOf(attempt)} onUnreachable={payment.giveUp} />
      )}
    </div>
  )
}

interface PayButtonProps extends Pick<PaymentPanelProps, 'method' | 'payment'> {
  total: { formatted: string }
  /** Id of the form to submit, if the button is outside of it. */
  form?: string
  /** The total has changed, so that paying also means agreeing to it. */
  agrees?: boolean
}

export function PayButton({ method, payment, total, form, agrees = false }: PayButtonProps) {
  const { PayButton: ProviderButton } = paymentMethods[method.code]
  const isPlaced = payment.order !== null
  const isCash = method.code === 'CASH_ON_DELIVERY'
  const amount = <bdi translate="no">{total.formatted}</bdi>
  const placeOrder = <FormattedMessage id={agrees ? 'payment.agree' : 'payment.placeOrder'} />
  // Cash is then the only method.
  const withoutScripts = !isPlaced && (
    <Button type="submit" form={form} size="large" block className="unscripted">
      {placeOrder}
    </Button>
  )
  if (ProviderButton) {
    return (
      <>
        <ProviderButton method={method} payment={payment} />
        {withoutScripts}
      </>
    )
  }
  const pay = (
    <span>
      <FormattedMessage id={agrees && !isPlaced ? 'payment.agreeAndPay' : 'payment.pay'} values={{ amount }} />
    </span>
  )
  return (
    <>
      <Button
        type="submit"
        form={form}
        size="large"
        block
        className={isCash ? undefined : 'scripted'}
        busy={isUnderWay(payment.step)}
      >
        {isCash ? isPlaced ? <FormattedMessage id="payment.payOnDelivery" /> : placeOrder : pay}
      </Button>
      {!isCash && withoutScripts}
    </>
  )
}

type MethodChoiceProps = Pick<PaymentPanelProps, 'methods' | 'onChoose'> & { chosen: PaymentCode }

function MethodChoice({ methods, chosen, onChoose }: MethodChoiceProps) {
  const takesCash = methods.some(({ code }) => code === 'CASH_ON_DELIVERY')
  return (
    <fieldset className={styles.methods}>
      <legend className="visually-hidden">
        <FormattedMessage id="common.paymentMethod" />
      </legend>
      {methods.map(({ code }) => (
        <OptionCard
          key={code}
          size="small"
          name="method"
          value={code}
          checked={code === chosen}
          needsScript
          onChange={() => onChoose(code)}
        >
          <MethodText code={code} isChosen={code === chosen} />
        </OptionCard>
      ))}
      {takesCash && (
        <noscript>
          <OptionCard size="small" name="method" value="CASH_ON_DELIVERY" defaultChecked>
            <MethodText code="CASH_ON_DELIVERY" isChosen />
          </OptionCard>
        </noscript>
      )}
    </fieldset>
  )
}

const BRANDS: Record<Brand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'Amex',
  rupay: 'RuPay',
  upi: 'UPI',
  troy: 'Troy',
  paypal: 'PayPal',
}

function MethodText({ code, isChosen }: { code: PaymentCode; isChosen: boolean }) {
  const { name, provider, detail, brands = [] } = paymentMethods[code]
  return (
    <span className={styles.method}>
      <span>
        <span className="strong">{name}</span>
        {provider && (
          <>
            {' '}
            <bdi className="muted" translate="no">
              ({provider})
            </bdi>
          </>
        )}
      </span>
      {isChosen ? <BrandMarks brands={brands} /> : <BrandNames brands={brands.filter((one) => BRANDS[one] !== name)} />}
      {isChosen && <span className={`muted small ${styles.detail}`}>{detail}</span>}
    </span>
  )
}

interface BrandsProps {
  brands: readonly Brand[]
}

/** The style sheet draws Mastercard's. */
function BrandMarks({ brands }: BrandsProps) {
  if (brands.length === 0) return null
  return (
    <span className={styles.brands} lang="en" translate="no" aria-hidden="true">
      {brands.map((brand) => (
        <span key={brand} className={`${styles.brand} ${styles[brand]}`}>
          {brand === 'mastercard' ? null : BRANDS[brand]}
        </span>
      ))}
    </span>
  )
}

/** Marks of every method would make methods with the same brands look alike. */
function BrandNames({ brands }: BrandsProps) {
  if (brands.length === 0) return null
  return (
    <span className={`muted small ${styles.brandNames}`} translate="no" aria-hidden="true">
      <bdi>{brands.map((brand) => BRANDS[brand]).join(', ')}</bdi>
    </span>
  )
}
