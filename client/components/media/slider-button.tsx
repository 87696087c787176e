import { IconButton } from '../form/icon-button.tsx'
import styles from './slider-button.module.css'

interface SliderButtonProps {
  direction: 'back' | 'on'
  label: string
  disabled?: boolean
  onPress(): void
}

/** Stays focusable at the end of the row, so that keyboard users do not lose the focus. */
export function SliderButton({ direction, label, disabled = false, onPress }: SliderButtonProps) {
  return (
    <IconButton
      icon={direction === 'on' ? 'chevron-end' : 'chevron-start'}
      className={`outlined ${styles.button} ${styles[direction]}`}
      label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onPress}
    />
  )
}
