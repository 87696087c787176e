import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { typedInteger } from '#shared/digits.ts'
import { Icon } from '../media/icon.tsx'
import { useToast } from '../overlay/use-toast.ts'
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
  function accept(typed: number): boolean {
    if (!onRefused || (typed >= 1 && typed <= max)) return step(typed)
    onRefused(typed)
    return false
  }
  const { box, reset } = useDraft({ value, max, accept, step, keepsRefused: onRefused !== undefined })
  const stepButton = (icon: 'minus' | 'plus', text: string, quantity: number) => (
    <button
      type="button"
      className={styles.step}
      disabled={disabled}
      aria-label={text}
      onClick={() => {
        reset()
        step(quantity)
      }}
    >
      <Icon name={icon} size={18} />
    </button>
  )
  return (
    <div className={styles.stepper} role="group" aria-label={title}>
      {stepButton('minus', intl.formatMessage({ id: 'quantity.less' }), value - 1)}
      <input {...box} className={styles.number} name={name} form={form} disabled={disabled} aria-label={title} />
      {stepButton('plus', intl.formatMessage({ id: 'quantity.more' }), value + 1)}
    </div>
  )
}

interface DraftOptions {
  value: number
  max: number
  /** Receives the number; returns false to refuse it. */
  accept: (quantity: number) => boolean
  step: (quantity: number) => boolean
  /** Keeps invalid text in the input, for forms that show an error on submit. */
  keepsRefused: boolean
}

/** Keys of a spin button. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

/**
 * The text of a number while it is typed, committed on Enter, arrow keys and blur. Anything but a whole number reverts.
 * Not a number input, which ignores the digits of other scripts.
 */
function useDraft({ value, max, accept, step, keepsRefused }: DraftOptions) {
  const ref = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<string | null>(null)

  /** Reads the element, which may be ahead of React's state. */
  function settle(): boolean {
    const typed = typedInteger(ref.current?.value ?? '')
    const isWhole = !Number.isNaN(typed)
    const isAccepted = isWhole && (typed === value || accept(typed))
    if (isAccepted || !keepsRefused) setDraft(null)
    return isAccepted || !isWhole
  }

  const onSettled = useEffectEvent(settle)
  useEffect(() => {
    // React's `onChange` is the browser's `input` event; this is the browser's `change`.
    const input = ref.current
    input?.addEventListener('change', onSettled)
    return () => input?.removeEventListener('change', onSettled)
  }, [])

  return {
    reset: () => setDraft(null),
    box: {
      ref,
      type: 'text',
      role: 'spinbutton',
      inputMode: 'numeric' as const,
      autoComplete: 'off',
      'aria-valuenow': value,
      'aria-valuemin': 1,
      'aria-valuemax': max,
      value: draft ?? String(value),
      onBlur: settle,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setDraft(event.target.value),
      onKeyDown(event: KeyboardEvent) {
        // Otherwise Enter would submit the previous value.
        if (event.key === 'Enter' && !settle() && !keepsRefused) event.preventDefault()
        const by = STEPS[event.key]
        if (by === undefined) return
        event.preventDefault()
        setDraft(null)
        step(value + by)
      },
    },
  }
}
