import type { Client, OperationResult } from '@urql/core'
import { filter, pipe, take, toPromise } from 'wonka'
import type { ErrorCode } from '#shared/error-codes.ts'
import { href, routes } from '#shared/routes.ts'
import {
  failure,
  type Outcome,
  type Page,
  pageNumber,
  pageParam,
  type PageTarget,
  redirect,
  type Search,
} from './define-page.ts'
import type { CodedError } from './network/error-code.ts'

/** Truncates values to a length that no real link reaches. A repeated name becomes a comma-separated list. */
export function allowedSearch(page: Page, searchParams: URLSearchParams): Search {
  const given: Search = {}
  for (const name of page.queryParams) {
    const value = searchParams.getAll(name).filter(Boolean).join(',').normalize('NFC').trim().slice(0, 256)
    if (value) given[name] = value
  }
  const search: Search = {}
  for (const [name, value] of Object.entries(page.readSearch({ ...given, ...pageOf(given) }))) {
    if (value) search[name] = String(value)
  }
  return search
}

function pageOf({ page }: Search): Search {
  if (page === undefined) return {}
  const number = pageParam(pageNumber(page))
  return { page: number === null ? undefined : String(number) }
}

export interface LoadedPage {
  data: unknown
  outcome: Outcome
}

/**
 * Never throws.
 * @param isAhead the page is not shown yet: waits for fresh data
 */
export async function loadPage(client: Client, page: Page, target: PageTarget, isAhead = false): Promise<LoadedPage> {
  if (!page.query) return { data: null, outcome: page.outcome({ data: null, ...target }) }
  // Personal data, such as the status of an order, may have changed on the server.
  const requestPolicy = page.access === 'public' ? 'cache-first' : 'network-only'
  const results = client.query(page.query, page.variables(target), { requestPolicy })
  const isReady = ({ stale, data }: OperationResult) =>
    !stale || (page.access === 'public' && !isAhead && Boolean(data))
  const result = await pipe(results, filter(isReady), take(1), toPromise)
  if (result.error || result.data === undefined || result.data === null) {
    const errors = result.error?.graphQLErrors ?? []
    const pastEnd = errors.find(({ extensions }) => extensions['limit'] === 'page')
    const outcome = pastEnd ? lastPage(page, target, Number(pastEnd.extensions['max'])) : outcomeOfError(errors[0])
    return { data: null, outcome }
  }
  const { data } = result
  const needed = page.needs({ data, ...target })
  const { error } = needed ? await client.query(needed, {}).toPromise() : {}
  if (error) return { data: null, outcome: outcomeOfError(error.graphQLErrors[0]) }
  return { data, outcome: page.outcome({ data, ...target }) }
}

/** Search engines would index the address of an empty list. */
function lastPage({ route }: Page, { params, search, locale }: PageTarget, last: number): Outcome {
  // @NOTE The params fit the route, because both come from the match of an address.
  return redirect(href(routes[route] as typeof routes.home, params, locale, { ...search, page: pageParam(last) }))
}

const STATUSES: Partial<Record<ErrorCode, number>> = {
  REFUSED: 400,
  BAD_USER_INPUT: 400,
  NOT_FOUND: 404,
  OTHER_ACCOUNT: 409,
  RATE_LIMITED: 429,
  UPSTREAM_DOWN: 503,
  UPSTREAM_BAD_ANSWER: 503,
  UPSTREAM_BUSY: 503,
  UPSTREAM_TIMEOUT: 504,
}

function isErrorCode(code: unknown): code is keyof typeof STATUSES {
  return typeof code === 'string' && Object.hasOwn(STATUSES, code)
}

export function outcomeOfError(error: CodedError | undefined): Outcome {
  const { code, retryAfter } = error?.extensions ?? {}
  const status = isErrorCode(code) ? STATUSES[code] : undefined
  if (!error || status === undefined) return failure(502, null)
  return failure(status, error.message, typeof retryAfter === 'number' ? retryAfter : null)
}
