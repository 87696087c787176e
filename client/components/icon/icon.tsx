import { iconPaths } from './icon-paths.ts'
import styles from './icon.module.css'

export type IconName = keyof typeof iconPaths

/** Point along the line of text, so they turn around where it runs from right to left. */
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
  /** Edge in px; 24 unless given. */
  size?: number
  /** Read out; without it the icon is decoration. */
  label?: string
  className?: string | undefined
}

/** A line drawing on a 24 grid in the colour of the text. `start` and `end` are those of the line. */
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
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
