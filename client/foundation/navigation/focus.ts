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

/** Call it just before the navigation, whose signal ends the waiting if it is stopped or fails. */
function afterNavigation(callback: () => void): void {
  if (!('navigation' in window)) return
  const { navigation } = window
  const follow = ({ signal }: NavigateEvent) =>
    navigation.addEventListener('navigatesuccess', callback, { once: true, signal })
  navigation.addEventListener('navigate', follow, { once: true })
}

/** Browsers reset the focus and the scroll position after a navigation. A visible focus is scrolled into view again. */
export function keepFocus(): void {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement)) return
  const preventScroll = !focused.matches(':focus-visible')
  afterNavigation(() => focused.isConnected && focused.focus({ preventScroll }))
}
