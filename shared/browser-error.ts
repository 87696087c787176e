export const ERRORS_ADDRESS = '/reports/errors'

/** No stack and no address, because they may contain what a visitor typed. */
export interface BrowserError {
  name: string
  message: string
  /** File of the build that threw it. */
  chunk: string
  route: string | null
}

export const MAX_ERROR_MESSAGE = 120
