import type { Tallies } from '#graphql/create-graphql.ts'
import type { Held } from './window-counts.ts'

interface Report {
  /** As the other processes answered last, this one's included. */
  known: number
  /** Counted here since then. */
  unsent: number
  isSending: boolean
}

/** How often a visitor came to all processes of the shop, as far as this one knows. */
export interface CountsOfAll {
  /**
   * Tells the others that a visitor came here once more, and answers the count. It waits for nothing: what came
   * to others while a word was under way is known the next time.
   * @param held this process's own count, which is the least
   */
  add(key: string, held: Readonly<Held>): number
}

/**
 * One word is under way for a visitor at a time, and takes along what has come meanwhile: a visitor who asks for
 * hundreds of pages a second costs few words.
 * @param tallies may reject: then what is known here counts
 */
export function createCountsOfAll(tallies: Tallies, windowMs: number): CountsOfAll {
  // A count is forgotten with its window.
  const reports = new WeakMap<Readonly<Held>, Report>()

  async function send(key: string, report: Report): Promise<void> {
    report.isSending = true
    while (report.unsent > 0) {
      const times = report.unsent
      report.unsent = 0
      const known = await tallies.add(key, windowMs, times).catch(() => report.known + times)
      report.known = known
    }
    report.isSending = false
  }

  return {
    add(key, held) {
      const report = reports.get(held) ?? { known: 0, unsent: 0, isSending: false }
      reports.set(held, report)
      report.unsent += 1
      const count = Math.max(held.count, report.known + report.unsent)
      if (!report.isSending) void send(key, report)
      return count
    },
  }
}
