import { hash } from 'node:crypto'
import { createRegister } from '#graphql/bounded.ts'
import { type CacheSlot, createSourceCollector, type GraphQL, type SourceCollector } from '#graphql/contract.ts'
import type { Locale } from '#shared/locales.ts'
import type { PageCache, PublicAnswer, StoredAnswer } from '../answers/page-cache.ts'
import type { PageCacheResult } from '../ground/events.ts'
import type { AgentAnswer } from './ucp.ts'

type Queries = Pick<GraphQL, 'run'>

export interface StoredCallAnswer {
  /** The JSON of a successful answer. */
  stored: StoredAnswer
  result: PageCacheResult
}

export type CallAnswer = { answer: AgentAnswer } | StoredCallAnswer

interface PublicCall {
  tool: string
  /** As checked, so that what the operation ignores is not in it. */
  input: unknown
  locale: Locale
}

/** Hashed: inputs have up to 32 kB, and keys do not count toward the cache's size. */
function slotOf({ tool, input, locale }: PublicCall): CacheSlot {
  return { key: `agent ${tool} ${locale} ${hash('sha256', JSON.stringify(input), 'base64url')}`, budget: 'choices' }
}

function collecting(graphql: Queries, sources: SourceCollector): Queries {
  return {
    async run(...call) {
      const result = await graphql.run(...call)
      sources.add(result)
      return result
    },
  }
}

/** As many operations as run at a time. */
const MOST_RUNNING = 1_000

export type PublicAnswers = ReturnType<typeof createPublicAnswers>

/** Answers that are the same for all agents, stored with the pages: as long as their data, and purged with it. */
export function createPublicAnswers(graphql: Queries, cache: PageCache | null) {
  const making = createRegister<Promise<AgentAnswer>>({ max: MOST_RUNNING })

  /**
   * @param run makes the answer from public data, which it reads through `queries`. It may outlive the request.
   * @throws what `run` throws
   */
  return async function answer(call: PublicCall, run: (queries: Queries) => Promise<AgentAnswer>): Promise<CallAnswer> {
    if (cache === null) return { answer: await run(graphql) }
    const slot = slotOf(call)
    async function make(): Promise<PublicAnswer | null> {
      const sources = createSourceCollector()
      const made = run(collecting(graphql, sources))
      making.add(slot.key, made)
      const own = await made.finally(() => making.get(slot.key) === made && making.delete(slot.key))
      if (own.ucp.status === 'error') return null
      return { ...sources.read(), body: Buffer.from(JSON.stringify(own)), headers: {} }
    }
    const found = cache.find(slot, make)
    if (found) {
      const { entry, isFresh } = found
      const result = isFresh ? 'hit' : 'stale'
      return { stored: entry.value, result: entry.value.isOld ? 'outage' : result }
    }
    if (!cache.running(slot)) cache.fill(slot, make)
    // Errors are not stored, but all who wait get them.
    const made = making.get(slot.key)
    const isCurrent = (await cache.running(slot)) ?? true
    const filled = cache.find(slot, make)
    if (filled) return { stored: filled.entry.value, result: 'miss' }
    if (!isCurrent) return answer(call, run)
    return { answer: await (made ?? run(graphql)) }
  }
}
