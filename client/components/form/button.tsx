import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import { Icon, type IconName } from '../media/icon.tsx'
import styles from './button.module.css'

export interface ButtonStyle {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 'small' | 'medium' | 'large'
  block?: boolean
  className?: string | undefined
}

type ButtonProps = ButtonStyle &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Shows a spinner and ignores clicks, but keeps the focus. */
    busy?: boolean
  }

/** For what looks like a button inside of a larger link. */
export function buttonClass({ variant = 'primary', size = 'medium', block, className }: ButtonStyle): string {
  return [styles.button, styles[variant], styles[size], block && styles.block, className].filter(Boolean).join(' ')
}

export function Button({ variant, size, block, className, busy = false, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, block, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  )
}

type ButtonLinkProps = ButtonStyle & AnchorHTMLAttributes<HTMLAnchorElement>

export function ButtonLink({ variant, size, block, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, block, className })}>
      {children}
    </a>
  )
}

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
