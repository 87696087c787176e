import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { moveFocus } from '../../components/move-focus/move-focus.ts'
import { useOnNavigation } from '../../navigation/use-on-navigation.ts'
import styles from './details-menu.module.css'

interface DetailsMenuProps {
  /** Always visible; opens the panel. */
  summary: ReactNode
  /** Accessible name, where the summary's text is not enough. */
  label?: string
  align?: 'start' | 'end'
  summaryClass?: string | undefined
  panelClass?: string | undefined
  className?: string | undefined
  /** The arrow keys move between the `data-roving` elements inside. */
  children: ReactNode
}

/** A menu that opens without JavaScript. With it, arrow keys move inside, and Escape, blur and navigation close it. */
export function DetailsMenu({
  summary,
  label,
  align = 'start',
  summaryClass,
  panelClass,
  className,
  children,
}: DetailsMenuProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  const summaryRef = useRef<HTMLElement>(null)
  function close() {
    if (ref.current) ref.current.open = false
  }
  useOnNavigation(close)
  function onBlur(event: FocusEvent) {
    if (event.relatedTarget && !ref.current?.contains(event.relatedTarget)) close()
  }
  function onKeyDown(event: KeyboardEvent) {
    const details = ref.current
    if (!details) return
    if (event.key === 'Escape' && details.open) {
      close()
      summaryRef.current?.focus()
    } else {
      if (event.key === 'ArrowDown') details.open = true
      if (details.open) moveFocus(event, details)
    }
  }
  return (
    <div className={classes(styles.menu, className)} role="presentation" onBlur={onBlur} onKeyDown={onKeyDown}>
      <details ref={ref} onToggle={(event) => closeOnPressBeside(event.currentTarget)}>
        <summary ref={summaryRef} className={classes(styles.summary, summaryClass)} aria-label={label}>
          {summary}
        </summary>
        <div className={classes(`floating ${styles.panel}`, styles[align], panelClass)}>{children}</div>
      </details>
    </div>
  )
}

function classes(...names: (string | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

/** A click on something that takes no focus does not blur the menu, so an open one listens for it. */
function closeOnPressBeside(details: HTMLDetailsElement) {
  if (!details.open) return
  function onPress(event: PointerEvent) {
    if (event.target instanceof Node && details.contains(event.target)) return
    details.open = false
    document.removeEventListener('pointerdown', onPress)
  }
  document.addEventListener('pointerdown', onPress)
}
