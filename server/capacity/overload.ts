import type { LoadClass } from './load-class.ts'

/** `wait`: the estimated wait is too long; `utilisation`: the event loop is busy; `late`: the answer took too long. */
export type OverloadReason =
  | 'queue'
  | 'wait'
  | 'crawlers'
  | 'operations'
  | 'uploads'
  | 'connections'
  | 'utilisation'
  | 'late'

export class Overload extends Error {
  readonly reason: OverloadReason
  readonly loadClass: LoadClass

  constructor(reason: OverloadReason, loadClass: LoadClass) {
    super(`too much to do: ${reason}`)
    this.reason = reason
    this.loadClass = loadClass
  }
}

/** Seconds, randomized so that refused clients do not all return at once. */
export const retryAfter = (): number => 2 + Math.floor(Math.random() * 4)
