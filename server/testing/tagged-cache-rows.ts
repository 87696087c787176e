import { cachePolicies } from '#graphql/api/cache/cache-policy.ts'
import { createDataCache } from '#graphql/api/cache/data-cache.ts'
import { ENDLESS } from '#graphql/api/cache/sources.ts'
import { type CacheSlot, createTaggedCache } from '#graphql/contract.ts'
import { createResultMemo } from '#graphql/create-graphql.ts'
import { createFeedReader } from '../agents/feed/read-feed.ts'
import { createPageCache } from '../answers/page-cache.ts'
import { createCompressor } from '../answers/send-html.ts'
import { MEGABYTE } from './used-bytes.ts'

const LIMIT = 2 * MEGABYTE
const clock = () => 0
const policy = cachePolicies.product

export type Row = [file: string, name: string, fill: (at: number) => unknown, limit?: number, times?: number]

/** The worst pieces of each cache with tags; see `bounded-memory.test.ts`. */
export function taggedCacheRows(text: (at: number, length: number) => string): Row[] {
  const ofVisitor = (at: number) => ({ key: text(at, 60), payer: text(at, 30), budget: 'choices' }) as const

  function data(valueOf: (at: number) => unknown, slotOf: (at: number) => CacheSlot) {
    const cache = createDataCache({ clock, guard: Object.freeze, budgets: { catalog: LIMIT, choices: LIMIT } })
    return (at: number) =>
      cache.read({
        ...slotOf(at),
        policy,
        patience: 1_000,
        observe: () => undefined,
        load: async () => ({ value: valueOf(at), tags: ['product', `product:${at}`], expiresAt: null }),
      })
  }

  const tagged = createTaggedCache<{ tags: string[] }>({ clock, budgets: { catalog: LIMIT, choices: 1 } })
  const results = createResultMemo(clock, LIMIT)
  const slotOf = (at: number): CacheSlot => ({ key: text(at, 100), budget: 'catalog' })
  const pages = createPageCache({ clock, bytes: Math.ceil((4 / 3) * LIMIT), compress: createCompressor() })
  const sources = (at: number) => ({ tags: [`product:${at}`], expiresAt: null, lifetime: ENDLESS })
  const product = (at: number) =>
    Object.assign(Object.create(null), { id: `${at}`, title: text(at, 20), price: at / 7 })

  const parts = createFeedReader({
    graphql: {
      onPurge: () => () => undefined,
      async run(_operation, _info) {
        const at = (feeds += 1)
        const tags = Array.from({ length: 60 }, (_none, index) => `product:${at}000${index}`)
        const page = { nodes: [], pageInfo: { hasNextPage: true, endCursor: text(at, 20) } }
        return { ...sources(at), tags, data: { products: page } }
      },
    },
    origin: '',
    clock,
    retries: [],
  })
  let feeds = 0
  // @NOTE Parts without items need no settings.
  const chunks = parts.chunks({ locale: 'en' } as never)

  return [
    [
      'graphql/api/cache/tagged-cache.ts',
      'values with tags of their own',
      (at: number) =>
        tagged.load({ key: text(at, 200), budget: 'catalog' }, async () => ({
          value: { tags: [`a:${at}`, `b:${at}`, `c:${at}`] },
          lifetime: ENDLESS,
          bytes: 0,
        })),
    ],
    [
      'graphql/api/cache/data-cache.ts',
      'absent products',
      data(
        () => null,
        (at) => ({ key: `v16 product en product/${at}`, budget: 'catalog' }),
      ),
      MEGABYTE,
    ],
    [
      'graphql/api/cache/data-cache.ts',
      'empty searches of as many visitors',
      data((at) => ({ products: [], page: { page: 1, total: 0 }, id: `${at}` }), ofVisitor),
    ],
    [
      'graphql/api/cache/data-cache.ts',
      'lists of small texts',
      data(
        (at) => Array.from({ length: 50 }, (_none, index) => ({ id: `${at}${index}`, title: text(index, 8) })),
        ofVisitor,
      ),
      LIMIT,
      2_000,
    ],
    [
      'graphql/create-graphql.ts',
      'large results',
      (at: number) =>
        results.remember(text(at, 100), async () => ({
          ...sources(at),
          data: Array.from({ length: 100 }, () => product(at)),
        })),
      LIMIT,
      1_000,
    ],
    [
      'server/answers/page-cache.ts',
      'short pages with many tags',
      async (at: number) => {
        const slot = slotOf(at)
        const tags = Array.from({ length: 5 }, (_none, index) => `product:${at}${index}`)
        const headers = { link: text(at, 500) }
        const make = async () => ({ ...sources(at), tags, body: Buffer.from(text(at, 20)), headers })
        pages.fill(slot, make)
        await pages.running(slot)
      },
      LIMIT,
      2_000,
    ],
    ['server/agents/feed/read-feed.ts', 'parts with many tags', () => chunks.next(), 24 * MEGABYTE, 2_000],
  ]
}
