import { RestError, type RestErrorCode } from '../upstream/rest-error.ts'

/** What of a stored answer tells whether its readers are spared the wait. */
interface Spared {
  /** 0 since a purge: then old values are answered only where asking has failed since. */
  staleUntil: number
  /** When asking for it again failed last, epoch milliseconds. */
  failedAt: number
}

/** Codes that speak of the backend as a whole, not of one answer. */
const OF_ALL = new Set<RestErrorCode>(['UPSTREAM_DOWN', 'UPSTREAM_TIMEOUT', 'UPSTREAM_BUSY'])

/** The time after a failed load in which nobody waits for the backend where there is an old value. */
export interface Respite {
  /** @param entry the old value that was asked for again, where there is one */
  begin(entry: Spared | null | undefined, error: unknown): void
  isOn(entry: Spared): boolean
}

/**
 * @param clock epoch milliseconds that never jump
 * @param length milliseconds
 */
export function createRespite(clock: () => number, length: number): Respite {
  let failedAt = -Infinity
  const isRecent = (time: number) => clock() - time < length

  return {
    begin(entry, error) {
      if (!(error instanceof RestError)) return
      if (entry) entry.failedAt = clock()
      if (OF_ALL.has(error.code)) failedAt = clock()
    },
    isOn: (entry) => isRecent(entry.failedAt) || (entry.staleUntil > 0 && isRecent(failedAt)),
  }
}
