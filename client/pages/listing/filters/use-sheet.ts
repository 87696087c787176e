import { useEffect, useRef, useState } from 'react'

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
    if (sheet.matches(':popover-open')) {
      opener = document.activeElement
      open()
    }
    return () => {
      close()
      sheet.removeEventListener('beforetoggle', onBeforeToggle)
      sheet.removeEventListener('toggle', onToggle)
    }
  }, [])
  return { ref, isOpen }
}

/**
 * Makes everything outside an element inert. For modal content that cannot be a `<dialog>` because it is also part of
 * the page.
 * @returns a function that undoes it
 */
function isolate(element: Element): () => void {
  const made: Element[] = []
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    for (const sibling of at.parentElement?.children ?? []) {
      if (sibling === at || sibling.hasAttribute('inert') || sibling.tagName === 'SCRIPT') continue
      sibling.setAttribute('inert', '')
      made.push(sibling)
    }
  }
  return () => {
    for (const sibling of made) sibling.removeAttribute('inert')
  }
}
