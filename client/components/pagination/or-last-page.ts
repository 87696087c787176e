import { ok, type Outcome, redirect } from '../../define-page.ts'

/**
 * Outcome of a page of a list: one past the end leads to the last one, because an empty list would say that there is
 * nothing, and its address would be a page of its own for search engines.
 * @param asked the page that the address names
 * @param hrefFor address of a page of the list
 */
export function orLastPage(
  asked: number,
  { pageCount }: { pageCount: number },
  hrefFor: (page: number) => string,
): Outcome {
  return asked > pageCount ? redirect(hrefFor(pageCount)) : ok
}
