export const ERRORS_ADDRESS = '/reports/errors'

/** No stack and no address, because they may contain what a visitor typed. */
export interface BrowserError {
  name: string
  message: string
  chunk: string
  route: string | null
}

export const MAX_ERROR_MESSAGE = 120

export const VITALS_ADDRESS = '/vitals'

export interface Vitals {
  route: string
  /** Largest contentful paint, milliseconds. */
  lcp?: number
  /** Interaction to next paint, milliseconds. */
  inp?: number
  cls?: number
}
