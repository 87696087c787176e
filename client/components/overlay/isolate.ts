/**
 * Makes everything outside an element inert. For modal content that cannot be a `<dialog>` because it is also part of
 * the page.
 * @returns a function that undoes it
 */
export function isolate(element: Element): () => void {
  const made: Element[] = []
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    for (const sibling of at.parentElement?.children ?? []) {
      if (sibling === at || sibling.hasAttribute('inert') || sibling.tagName === 'SCRIPT') continue
      sibling.setAttribute('inert', '')
      made.push(sibling)
    }
  }
  return () => {
    for (const sibling of made) sibling.removeAttribute('inert')
  }
}
