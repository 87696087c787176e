import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { moveFocus } from './move-focus.ts'

/**
 * A panel that a button opens: Escape closes it and gives the focus back, leaving it closes it,
 * and the arrow keys walk over what is marked `data-roving` inside.
 */
export function usePopover() {
  const [open, setOpen] = useState(false)
  const rootRef = useRef<HTMLDivElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  function close() {
    setOpen(false)
    buttonRef.current?.focus()
  }
  function onBlur(event: FocusEvent) {
    if (!rootRef.current?.contains(event.relatedTarget)) setOpen(false)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      close()
    } else if (event.key === 'ArrowDown' && !open && event.target === buttonRef.current) {
      event.preventDefault()
      setOpen(true)
    } else if (open && rootRef.current) {
      moveFocus(event, rootRef.current)
    }
  }
  const buttonProps = {
    'aria-expanded': open,
    'aria-controls': open ? panelId : undefined,
    onClick: () => setOpen(!open),
  } as const
  return { open, setOpen, close, rootRef, buttonRef, panelId, onBlur, onKeyDown, buttonProps }
}
