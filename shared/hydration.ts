/** Id of the script element that carries what the server decided about the page (see `PageState`). */
export const PAGE_STATE_ID = 'page-state'

/** Id of the script element that carries the result of one query, by urql's key of the request. */
export function queryScriptId(requestKey: number): string {
  return `query-${(requestKey >>> 0).toString(36)}`
}

/**
 * What the browser cannot work out from the address alone.
 * `status` 200 shows the route's own page, 404 the not-found page, anything else the error page.
 */
export interface PageState {
  status: number
  message: string | null
  /** Helps the shop find what happened; null for everything but errors. */
  requestId: string | null
  /** Scheme and host of the shop, as the server is configured. */
  origin: string
  /** False where even the shop's settings could not be had. */
  hasFrame: boolean
  /** Instant the server rendered at, ISO 8601; the first client render uses the same one. */
  renderedAt: string
  /** Texts that a backend supplies in place of the built-in ones, compiled as those are. */
  messages?: Record<string, unknown[]>
}
