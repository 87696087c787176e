/**
 * Goes to a page of this shop as a link would: without a new document if the Navigation API allows. For everything else
 * use `loadDocument`.
 */
export function goTo(href: string, { replace = false } = {}): void {
  if (replace) location.replace(href)
  else location.assign(href)
}
