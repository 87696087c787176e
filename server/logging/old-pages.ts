import type { Logger } from 'pino'
import type { PageCacheResult } from '../events.ts'

/** Answers of the last minute are counted in slices. Milliseconds. */
const SLICE = 10_000
const SLICES = 6
/** So long there have to be too many. */
const PATIENCE = 2 * 60_000
/** Percent of the public pages. */
const MOST_OLD = 5

interface Slice {
  /** Number of the slice since the beginning of time. */
  at: number
  answers: number
  old: number
}

/**
 * Watches how many public pages are answered by old ones because the backend does not answer. Visitors do not see such
 * an outage, and it may last for a day: one line says that it has begun, and one that it is over. Pages that are merely
 * drawn anew meanwhile do not count: of a page that is seldom asked for that is each answer.
 * @param clock milliseconds that never jump
 * @returns to be called with how each public page was answered
 */
export function createOldPagesAlarm(logger: Logger, clock: () => number): (result: PageCacheResult) => void {
  let slices: Slice[] = []
  /** Since when there are too many; null: there are not. */
  let since: number | null = null
  let isOn = false

  /** Called at the end of each slice that had answers. */
  function judge(now: number): void {
    const recent = slices.filter(({ at }) => at > now / SLICE - SLICES)
    slices = recent
    const [answers, old] = recent.reduce(([all, some], slice) => [all + slice.answers, some + slice.old], [0, 0])
    if (answers === 0) {
      since = null
      return
    }
    const oldPercent = Math.round((old / answers) * 100)
    if (old * 100 <= answers * MOST_OLD) {
      since = null
      if (isOn) logger.info({ oldPercent }, 'public pages are up to date again')
      isOn = false
      return
    }
    since ??= now
    if (isOn || now - since < PATIENCE) return
    isOn = true
    logger.warn({ oldPercent }, 'public pages are old, the backend does not answer')
  }

  return (result) => {
    const now = clock()
    const at = Math.floor(now / SLICE)
    let slice = slices.at(-1)
    if (slice?.at !== at) {
      judge(now)
      slice = { at, answers: 0, old: 0 }
      slices.push(slice)
    }
    slice.answers += 1
    if (result === 'outage') slice.old += 1
  }
}
