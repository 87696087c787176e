/**
 * Goes to a page of this shop as a link would: without a new document where the Navigation API allows.
 * For everything else there is `loadDocument`.
 */
export function goTo(href: string, { replace = false } = {}): void {
  if (replace) location.replace(href)
  else location.assign(href)
}
