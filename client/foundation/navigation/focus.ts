export function focusContent(options?: FocusOptions): void {
  document.querySelector<HTMLElement>('#content')?.focus(options)
}

export function focusContentAfterNavigation(): void {
  afterNavigation(() => focusContent({ preventScroll: true }))
}

/** The element must be focusable. */
export function focusAfterNavigation(selector: string): void {
  afterNavigation(() => document.querySelector<HTMLElement>(selector)?.focus())
}

function afterNavigation(callback: () => void): void {
  if (!('navigation' in window)) return
  window.navigation.addEventListener('navigatesuccess', callback, { once: true })
}

/** Browsers reset the focus and the scroll position after a navigation. A visible focus is scrolled into view again. */
export function keepFocus(): void {
  const focused = document.activeElement
  if (!('navigation' in window) || !(focused instanceof HTMLElement)) return
  const preventScroll = !focused.matches(':focus-visible')
  const restore = () => focused.isConnected && focused.focus({ preventScroll })
  window.navigation.addEventListener('navigatesuccess', restore, { once: true })
}
