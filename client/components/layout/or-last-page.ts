import { ok, type Outcome, redirect } from '../../foundation/define-page.ts'

/**
 * A page past the end redirects to the last one, because search engines would index the address of an empty list.
 */
export function orLastPage(
  asked: number,
  { pageCount }: { pageCount: number },
  hrefFor: (page: number) => string,
): Outcome {
  return asked > pageCount ? redirect(hrefFor(pageCount)) : ok
}
