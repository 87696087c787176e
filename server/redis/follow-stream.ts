import { EVERYTHING } from '#graphql/create-graphql.ts'
import { compareIds, type KnownPurges } from './known-purges.ts'
import type { PurgeEntries, PurgeEntry } from './purge-entries.ts'

interface FollowDeps {
  entries: PurgeEntries
  known: KnownPurges
  /** This process, which need not be told of its own purges. */
  self: string
  tell: (tags: readonly string[]) => void
  /** Whether something was read of the backend before any purge was known. */
  hasReadBefore: () => boolean
}

/** Learns of the purges in the stream from where this process stopped, and tells of those of others. */
export function createFollow({ entries, known, self, tell, hasReadBefore }: FollowDeps): () => Promise<void> {
  function learn({ id, tags }: Omit<PurgeEntry, 'from'>): void {
    known.add(id, tags)
    known.reach(id)
  }

  /** From the beginning: at the start, and where the stream does not go on from what is known here. */
  async function startOver(last: string | null): Promise<void> {
    const all = await entries.read('-')
    known.restart(all[0]?.id ?? '0-0')
    for (const entry of all) learn(entry)
    const isDeclared = all.some(
      ({ id, tags }) => tags.includes(EVERYTHING) && last !== null && compareIds(id, last) > 0,
    )
    if (all.length === 0 || (last !== null && !isDeclared)) {
      const { id } = await entries.write(self, [EVERYTHING])
      learn({ id, tags: [EVERYTHING] })
    }
    if (last !== null || hasReadBefore()) tell([EVERYTHING])
  }

  async function goOn(last: string): Promise<void> {
    const [first, ...rest] = await entries.read(last)
    if (first?.id !== last) return startOver(last)
    for (const entry of rest) {
      learn(entry)
      if (entry.from !== self) tell(entry.tags)
    }
  }

  return () => {
    const last = known.newest()
    return last === null ? startOver(null) : goOn(last)
  }
}
