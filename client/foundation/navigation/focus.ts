export function focusContent(options?: FocusOptions): void {
  document.querySelector<HTMLElement>('#content')?.focus(options)
}

export function focusContentAfterNavigation(): void {
  if (!('navigation' in window)) return
  // The navigation has already scrolled.
  window.navigation.addEventListener('navigatesuccess', () => focusContent({ preventScroll: true }), { once: true })
}

/** Restores the focus after the next navigation, which resets it in browsers: for filters and other choices. */
export function keepFocus(): void {
  const focused = document.activeElement
  if (!('navigation' in window) || !(focused instanceof HTMLElement)) return
  const restore = () => focused.isConnected && focused.focus({ preventScroll: true })
  window.navigation.addEventListener('navigatesuccess', restore, { once: true })
}
