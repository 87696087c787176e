/** Id of the script element with the server's decisions about the page (see `PageState`). */
export const PAGE_STATE_ID = 'page-state'

/** Id of the script element with the result of one query; `requestKey` is urql's key of the request. */
export function queryScriptId(requestKey: number): string {
  return `query-${(requestKey >>> 0).toString(36)}`
}

/**
 * State that the browser cannot derive from the address alone. `status` 200 shows the route's page, 404 the not-found
 * page, anything else the error page.
 */
export interface PageState {
  status: number
  message: string | null
  /** Identifies the request in the log; null for everything but errors. */
  requestId: string | null
  /** Scheme and host of the shop, from the server's configuration. */
  origin: string
  /** False when even the shop's settings could not be loaded. */
  hasFrame: boolean
  /** Time of the server's rendering, ISO 8601; the first client render uses the same time. */
  renderedAt: string
  /** A backend's texts that replace the built-in ones, compiled like them. */
  messages?: Record<string, unknown[]>
}
