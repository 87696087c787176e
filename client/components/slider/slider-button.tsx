import { Icon } from '../icon/icon.tsx'
import styles from './slider-button.module.css'

interface SliderButtonProps {
  direction: 'back' | 'on'
  label: string
  disabled?: boolean
  onPress(): void
}

/** Stays focusable at the end of the row, so that keyboard users keep their place. */
export function SliderButton({ direction, label, disabled = false, onPress }: SliderButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} ${styles[direction]}`}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onPress}
    >
      <Icon name={direction === 'on' ? 'chevron-end' : 'chevron-start'} size={20} />
    </button>
  )
}
