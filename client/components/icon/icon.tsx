import { iconPaths } from './icon-paths.ts'
import styles from './icon.module.css'

export type IconName = keyof typeof iconPaths

/** Mirrored in right-to-left text. */
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
  /** Width and height in px; 24 unless given. */
  size?: number
  /** Accessible name; without it the icon is decoration. */
  label?: string
  className?: string | undefined
}

/** A line drawing in the colour of the text. `start` and `end` follow the direction of the text. */
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
