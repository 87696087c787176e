/** Moves the focus to the page's content: for when what had it is gone, so that the keyboard does not begin at the top. */
export function focusContent(): void {
  document.querySelector<HTMLElement>('#content')?.focus()
}
