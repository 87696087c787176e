import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { moveFocus } from '../../components/layout/move-focus.ts'
import { useOnNavigation } from '../../foundation/navigation/location.tsx'
import styles from './details-menu.module.css'

interface DetailsMenuProps {
  summary: ReactNode
  label?: string
  align?: 'start' | 'end'
  summaryClass?: string | undefined
  panelClass?: string | undefined
  className?: string | undefined
  children: ReactNode
}

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
  const [isOpen, setOpen] = useState(false)
  function close() {
    if (ref.current) ref.current.open = false
  }
  useOnNavigation(close)
  useEffect(() => {
    const details = ref.current
    if (!isOpen || !details) return undefined
    // A press on an element that takes no focus does not blur the menu.
    function onPress(event: PointerEvent) {
      if (event.target instanceof Node && !details?.contains(event.target)) details?.removeAttribute('open')
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [isOpen])
  function onBlur(event: FocusEvent) {
    if (event.relatedTarget && !ref.current?.contains(event.relatedTarget)) close()
  }
  function onKeyDown(event: KeyboardEvent) {
    const details = ref.current
    if (!details) return
    if (event.key === 'Escape' && details.open) {
      // Keeps a surrounding dialog open.
      event.preventDefault()
      event.stopPropagation()
      close()
      summaryRef.current?.focus()
    } else {
      if (event.key === 'ArrowDown') details.open = true
      if (details.open) moveFocus(event, details)
    }
  }
  return (
    <div className={classes(styles.menu, className)} role="presentation" onBlur={onBlur} onKeyDown={onKeyDown}>
      <details ref={ref} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary ref={summaryRef} className={classes(`disclosure ${styles.summary}`, summaryClass)} aria-label={label}>
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
