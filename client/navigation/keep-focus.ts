/** The browser moves focus to the top after a change of page; someone ticking boxes stays with the boxes. */
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
