import { useIntl } from 'react-intl'
import { Icon } from '../media/icon.tsx'
import { useToast } from '../overlay/use-toast.ts'
import { useDraft } from './use-draft.ts'
import styles from './quantity-stepper.module.css'

interface QuantityStepperProps {
  value: number
  max: number
  onChange(quantity: number): void
  label?: string
  name?: string
  form?: string
  disabled?: boolean
  /** Receives a typed quantity out of bounds, which stays in the input. Defaults to a toast. */
  onRefused?(quantity: number): void
}

interface StepButtonProps {
  icon: 'minus' | 'plus'
  label: string
  disabled: boolean | undefined
  onClick(): void
}

function StepButton({ icon, label, disabled, onClick }: StepButtonProps) {
  return (
    <button type="button" className={styles.step} disabled={disabled} aria-label={label} onClick={onClick}>
      <Icon name={icon} size={18} />
    </button>
  )
}

export function QuantityStepper({
  value,
  max,
  onChange,
  label,
  name = 'quantity',
  form,
  disabled,
  onRefused,
}: QuantityStepperProps) {
  const intl = useIntl()
  const toast = useToast()
  const title = label ?? intl.formatMessage({ id: 'common.quantity' })
  function step(quantity: number): boolean {
    if (quantity < 1 || quantity > max) {
      toast.error(intl.formatMessage({ id: quantity < 1 ? 'quantity.minimum' : 'quantity.maximum' }))
      return false
    }
    if (quantity !== value) onChange(quantity)
    return true
  }
  function take(typed: number): boolean {
    if (!onRefused || (typed >= 1 && typed <= max)) return step(typed)
    onRefused(typed)
    return false
  }
  const { box, reset } = useDraft(value, take, onRefused !== undefined)
  function move(quantity: number): void {
    reset()
    step(quantity)
  }
  return (
    <div className={styles.stepper} role="group" aria-label={title}>
      <StepButton
        icon="minus"
        label={intl.formatMessage({ id: 'quantity.less' })}
        disabled={disabled}
        onClick={() => move(value - 1)}
      />
      <input
        {...box}
        className={styles.number}
        type="number"
        inputMode="numeric"
        name={name}
        form={form}
        min={1}
        max={max}
        disabled={disabled}
        aria-label={title}
      />
      <StepButton
        icon="plus"
        label={intl.formatMessage({ id: 'quantity.more' })}
        disabled={disabled}
        onClick={() => move(value + 1)}
      />
    </div>
  )
}
