import type { LoadClass } from './load-class.ts'

/**
 * Why a request is refused: too many pages wait (`queue`), they would wait too long (`wait`), too many of them are
 * crawlers' (`crawlers`), there are too many concurrent operations, uploads, or connections (`operations`, `uploads`,
 * `connections`), the process is busy (`utilisation`), or the answer has taken too long (`late`).
 */
export type OverloadReason =
  | 'queue'
  | 'wait'
  | 'crawlers'
  | 'operations'
  | 'uploads'
  | 'connections'
  | 'utilisation'
  | 'late'

/** The process has too much to do for this request. Nothing is wrong with it, so that it may be sent again. */
export class Overload extends Error {
  readonly reason: OverloadReason
  readonly loadClass: LoadClass

  constructor(reason: OverloadReason, loadClass: LoadClass) {
    super(`too much to do: ${reason}`)
    this.reason = reason
    this.loadClass = loadClass
  }
}

/** Seconds after which a refused request may be sent again; not the same for all, who would all come back at once. */
export const retryAfter = (): number => 2 + Math.floor(Math.random() * 4)
