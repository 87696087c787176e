export function focusContent(options?: FocusOptions): void {
  document.querySelector<HTMLElement>('#content')?.focus(options)
}

export function focusContentAfterNavigation(): void {
  if (!('navigation' in window)) return
  // The navigation has already scrolled.
  window.navigation.addEventListener('navigatesuccess', () => focusContent({ preventScroll: true }), { once: true })
}
