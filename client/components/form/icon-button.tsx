import type { ButtonHTMLAttributes } from 'react'
import { Icon, type IconName } from '../media/icon.tsx'

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  icon: IconName
  label: string
  className?: string | undefined
}

export function IconButton({ icon, label, className = '', ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={`icon-button ${className}`} aria-label={label}>
      <Icon name={icon} size={20} />
    </button>
  )
}
