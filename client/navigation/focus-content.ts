/** Moves the focus to the page's content, for when the focused element was removed. */
export function focusContent(options?: FocusOptions): void {
  document.querySelector<HTMLElement>('#content')?.focus(options)
}

/** The same after the next navigation, for a form that leads to another page once it is sent. */
export function focusContentAfterNavigation(): void {
  if (!('navigation' in window)) return
  // The navigation has scrolled.
  window.navigation.addEventListener('navigatesuccess', () => focusContent({ preventScroll: true }), { once: true })
}
