import { hash } from 'node:crypto'
import {
  type CacheSlot,
  createSourceCollector,
  type GraphQL,
  type SourceCollector,
  type Sources,
} from '#graphql/contract.ts'
import type { Locale } from '#shared/locales.ts'
import { type PageCache, paidBy, type PublicAnswer, type StoredAnswer } from '../answers/page-cache.ts'
import { createSharedAnswers } from '../answers/shared-answers.ts'
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
  /** Of the agent's request. */
  address: string
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

interface MadeAnswer {
  answer: AgentAnswer
  sources: Sources
}

const shareable = {
  answerOf: ({ answer, sources }: MadeAnswer): PublicAnswer | null =>
    answer.ucp.status === 'error' ? null : { ...sources, body: Buffer.from(JSON.stringify(answer)), headers: {} },
  isForAll: () => true,
}

export type PublicAnswers = ReturnType<typeof createPublicAnswers>

/** Answers that are the same for all agents, stored with the pages: as long as their data, and purged with it. */
export function createPublicAnswers(graphql: Queries, cache: PageCache | null) {
  const share = cache && createSharedAnswers(cache, shareable)

  /**
   * @param run makes the answer from public data, which it reads through `queries`. It may outlive the request.
   * @throws what `run` throws
   */
  return async function answer(call: PublicCall, run: (queries: Queries) => Promise<AgentAnswer>): Promise<CallAnswer> {
    if (!cache || !share) return { answer: await run(graphql) }
    const slot = slotOf(call)
    async function make(): Promise<MadeAnswer> {
      const sources = createSourceCollector()
      const answer = await run(collecting(graphql, sources))
      return { answer, sources: sources.read() }
    }
    const found = cache.find(slot, async () => shareable.answerOf(await make()))
    if (found) {
      const { entry, isFresh } = found
      const result = isFresh ? 'hit' : 'stale'
      return { stored: entry.value, result: entry.value.isOld ? 'outage' : result }
    }
    const shared = await share(paidBy(slot, call.address), make)
    return 'entry' in shared ? { stored: shared.entry.value, result: 'miss' } : { answer: shared.made.answer }
  }
}
