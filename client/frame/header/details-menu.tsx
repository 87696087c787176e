import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { moveFocus } from '../../components/dropdown/move-focus.ts'
import styles from './details-menu.module.css'

interface DetailsMenuProps {
  /** What is always visible; opens the panel. */
  summary: ReactNode
  /** Name of the whole for screen readers, where the summary's own words do not say enough. */
  label?: string
  align?: 'start' | 'end'
  summaryClass?: string | undefined
  panelClass?: string | undefined
  className?: string | undefined
  /** Inside, `data-roving` marks what the arrow keys walk over. */
  children: ReactNode
}

/** A menu that opens without JavaScript. With it: Escape and leaving close it, arrow keys walk, a choice closes it. */
export function DetailsMenu({ summary, label, align = 'start', summaryClass, panelClass, className, children }: DetailsMenuProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  const summaryRef = useRef<HTMLElement>(null)
  function close() {
    if (ref.current) ref.current.open = false
  }
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
  function onPanelClick(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a')) close()
  }
  return (
    <details
      ref={ref}
      className={[styles.menu, className].filter(Boolean).join(' ')}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      onToggle={(event) => closeOnPressBeside(event.currentTarget)}
    >
      <summary ref={summaryRef} className={[styles.summary, summaryClass].filter(Boolean).join(' ')} aria-label={label}>
        {summary}
      </summary>
      <div className={[styles.panel, styles[align], panelClass].filter(Boolean).join(' ')} onClick={onPanelClick}>
        {children}
      </div>
    </details>
  )
}

/** A press on something that takes no focus does not blur the menu, so an open one listens for it. */
function closeOnPressBeside(details: HTMLDetailsElement) {
  if (!details.open) return
  function onPress(event: PointerEvent) {
    if (event.target instanceof Node && details.contains(event.target)) return
    details.open = false
    document.removeEventListener('pointerdown', onPress)
  }
  document.addEventListener('pointerdown', onPress)
}
