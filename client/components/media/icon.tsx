import { iconPaths } from './icon-paths.ts'
import styles from './icon.module.css'

export type IconName = keyof typeof iconPaths

const DIRECTIONAL: ReadonlySet<IconName> = new Set([
  'chevron-start',
  'chevron-end',
  'arrow',
  'sign-in',
  'sign-out',
  'truck',
])

interface IconProps {
  name: IconName
  size?: number
  label?: string
  className?: string | undefined
}

/** `start` and `end` follow the direction of the text. */
export function Icon({ name, size = 24, label, className }: IconProps) {
  const classes = [styles.icon, DIRECTIONAL.has(name) && styles.directional, className].filter(Boolean).join(' ')
  return (
    <svg
      className={classes}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
