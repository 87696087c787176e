/** Browsers report errors of the shop's own scripts to this address. */
export const ERRORS_ADDRESS = '/reports/errors'

/** No stack and no address, because they may contain what a visitor typed. */
export interface BrowserError {
  /** Class of the error, such as `TypeError`. */
  name: string
  message: string
  /** File of the build that threw it. */
  chunk: string
  /** Name of the page; null outside of the shop's pages. */
  route: string | null
}

export const MAX_ERROR_MESSAGE = 120
