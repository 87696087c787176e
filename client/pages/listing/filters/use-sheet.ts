import { useEffect, useRef, useState } from 'react'
import { isolate } from '../../../components/overlay/isolate.ts'

/**
 * A popover that is modal while open: the rest of the page is inert, and the opener gets the focus back. It cannot be a
 * `<dialog>`, because it is a column on wide screens and opens without scripts.
 */
export function useSheet() {
  const ref = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const sheet = ref.current
    if (!sheet) return undefined
    let restore: (() => void) | null = null
    let opener: Element | null = null
    function open() {
      restore ??= isolate(sheet ?? document.body)
      setOpen(true)
      sheet?.querySelector('button')?.focus()
    }
    function close() {
      restore?.()
      restore = null
      setOpen(false)
    }
    function onBeforeToggle({ newState }: ToggleEvent) {
      if (newState === 'open') {
        opener = document.activeElement
        return
      }
      // The page must not be inert when the focus returns to the opener.
      const isLost = document.activeElement === document.body || sheet?.contains(document.activeElement)
      close()
      if (isLost && opener instanceof HTMLElement) opener.focus()
    }
    const onToggle = ({ newState }: ToggleEvent) => newState === 'open' && open()
    sheet.addEventListener('beforetoggle', onBeforeToggle)
    sheet.addEventListener('toggle', onToggle)
    if (sheet.matches(':popover-open')) open()
    return () => {
      close()
      sheet.removeEventListener('beforetoggle', onBeforeToggle)
      sheet.removeEventListener('toggle', onToggle)
    }
  }, [])
  return { ref, isOpen }
}
