import { useIntl } from 'react-intl'
import { Icon } from '../icon/icon.tsx'
import { useToast } from '../toast/toast.tsx'
import { useDraft } from './use-draft.ts'
import styles from './quantity-stepper.module.css'

interface QuantityStepperProps {
  value: number
  /** Pieces in stock. */
  max: number
  onChange(quantity: number): void
  /** What the number is of, for screen readers; “Quantity” unless given. */
  label?: string
  /** Name of the number in the form around it. */
  name?: string
  /** `id` of that form, where the stepper stands outside it. */
  form?: string
  disabled?: boolean
}

/** Minus, number, plus. A step out of bounds is refused with a toast, and so is such a number once it is settled. */
export function QuantityStepper({
  value,
  max,
  onChange,
  label,
  name = 'quantity',
  form,
  disabled,
}: QuantityStepperProps) {
  const intl = useIntl()
  const toast = useToast()
  const title = label ?? intl.formatMessage({ id: 'quantity.label', defaultMessage: 'Quantity' })
  function step(quantity: number): boolean {
    if (quantity < 1) {
      toast.error(intl.formatMessage({ id: 'quantity.minimum', defaultMessage: 'Must have minimum 1 item.' }))
      return false
    }
    if (quantity > max) {
      toast.error(intl.formatMessage({ id: 'quantity.maximum', defaultMessage: 'Maximum quantity exceeds.' }))
      return false
    }
    if (quantity !== value) onChange(quantity)
    return true
  }
  const { ref, text, settle, type, onKeyDown } = useDraft(value, step)
  return (
    <div className={styles.stepper} role="group" aria-label={title}>
      <button
        type="button"
        className={styles.step}
        disabled={disabled}
        aria-label={intl.formatMessage({ id: 'quantity.less', defaultMessage: 'Less' })}
        onClick={() => step(value - 1)}
      >
        <Icon name="minus" size={18} />
      </button>
      <input
        ref={ref}
        className={styles.number}
        type="number"
        inputMode="numeric"
        name={name}
        form={form}
        min={1}
        max={max}
        value={text}
        disabled={disabled}
        aria-label={title}
        onChange={type}
        onKeyDown={onKeyDown}
        onBlur={settle}
      />
      <button
        type="button"
        className={styles.step}
        disabled={disabled}
        aria-label={intl.formatMessage({ id: 'quantity.more', defaultMessage: 'More' })}
        onClick={() => step(value + 1)}
      >
        <Icon name="plus" size={18} />
      </button>
    </div>
  )
}
