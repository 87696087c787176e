/**
 * Makes everything but an element and what it stands in inert, so that focus and screen readers stay inside, and the
 * page behind cannot be used. For what cannot be a `<dialog>` because it also is a part of the page.
 * @returns undoes it
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
