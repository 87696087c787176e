/** Keeps the focus across the next navigation, after which browsers reset it: for filters and other choices. */
export function keepFocus(): void {
  const focused = document.activeElement
  if (!('navigation' in window) || !(focused instanceof HTMLElement)) return
  window.navigation.addEventListener(
    'navigatesuccess',
    () => focused.isConnected && focused.focus({ preventScroll: true }),
    {
      once: true,
    },
  )
}
