export function focusContent(options?: FocusOptions): void {
  document.querySelector<HTMLElement>('#content')?.focus(options)
}

export function focusContentAfterNavigation(): void {
  if (!('navigation' in window)) return
  window.navigation.addEventListener('navigatesuccess', () => focusContent({ preventScroll: true }), { once: true })
}

/** Browsers reset the focus after a navigation. */
export function keepFocus(): void {
  const focused = document.activeElement
  if (!('navigation' in window) || !(focused instanceof HTMLElement)) return
  const restore = () => focused.isConnected && focused.focus({ preventScroll: true })
  window.navigation.addEventListener('navigatesuccess', restore, { once: true })
}
