import type { ButtonHTMLAttributes } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  icon: IconName
  /** Accessible name. */
  label: string
  /** Classes of styles/looks/controls.css (`outlined`, `small`, `tiny`) and of the caller's own sheet. */
  className?: string | undefined
}

/** A round button that shows an icon alone. `type` is `button` unless given. */
export function IconButton({ icon, label, className = '', ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={`icon-button ${className}`} aria-label={label}>
      <Icon name={icon} size={20} />
    </button>
  )
}
