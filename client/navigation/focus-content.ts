/** Moves the focus to the page's content, for when the focused element was removed. */
export function focusContent(): void {
  document.querySelector<HTMLElement>('#content')?.focus()
}
