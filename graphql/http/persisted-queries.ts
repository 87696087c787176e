import { createHash } from 'node:crypto'
import type { GraphQLParams, Plugin } from 'graphql-yoga'
import { visitorKey } from '../api/client/visitor-key.ts'
import type { CreateLimiter } from '../api/visitor-limits.ts'
import { createBoundedCache, textBytes } from '../bounded.ts'
import type { RequestInfo } from '../context.ts'
import { type Limits, shareOf } from '../limits.ts'
import { codedError } from '../texts/errors.ts'
import type { KnownOperations } from './known-operations.ts'

/** Shares registered queries with other processes. Never rejects; without a connection it is empty. */
export interface SharedQueries {
  find(hash: string): Promise<string | null>
  keep(hash: string, query: string): void
}

export interface PersistedQueries {
  /** The query with this SHA-256 (lowercase hexadecimal); null if it is not registered. */
  find(hash: string): Promise<string | null>
  /** Registers a query that is not too long. Other processes get it unless the visitor has registered too many. */
  keep(hash: string, query: string, address: string | null): void
}

interface StoreOptions {
  limits: Limits
  shared?: SharedQueries | null | undefined
  createLimiter?: CreateLimiter | null | undefined
}

function hashOf(query: string): string {
  return createHash('sha256').update(query).digest('hex')
}

export function createPersistedQueries({
  limits,
  shared = null,
  createLimiter = null,
}: StoreOptions): PersistedQueries {
  const { persistedBytes: maxBytes, persistedQueryBytes: longest, persistedQueriesPerHour: points } = limits
  const stored = createBoundedCache<{ query: string; visitor: string }>({
    maxBytes,
    bytesOf: ({ query, visitor }) => textBytes(query + visitor),
    shares: [{ of: ({ visitor }, hash) => visitor || hash, maxBytes: shareOf(limits, 'persistedBytes') }],
  })
  const registrations = createLimiter?.({ name: 'persisted-queries', points, seconds: 3_600, isFinal: true })

  /** This process drops old queries for new ones; in Redis, those of one visitor must not fill the memory. */
  async function share(hash: string, query: string, visitor: string): Promise<void> {
    if (visitor) await registrations?.consume(visitor)
    shared?.keep(hash, query)
  }

  return {
    async find(hash) {
      const own = stored.get(hash)
      if (own !== undefined) return own.query
      const query = (await shared?.find(hash)) ?? null
      // Others can write to Redis. The hash shows that the text is the registered one.
      if (query === null || hashOf(query) !== hash) return null
      stored.set(hash, { query, visitor: '' })
      return query
    },
    keep(hash, query, address) {
      if (stored.has(hash) || Buffer.byteLength(query) > longest) return
      const visitor = address === null ? '' : visitorKey(address)
      stored.set(hash, { query, visitor })
      if (shared) void share(hash, query, visitor).catch(() => undefined)
    },
  }
}

const SHA_256 = /^[0-9a-f]{64}$/i

/** Lowercase, or null if the request is not one of the protocol's. Throws if it is a malformed one. */
function sentHash({ extensions }: GraphQLParams): string | null {
  const sent: unknown = extensions?.['persistedQuery']
  if (sent === undefined || sent === null) return null
  const { version, sha256Hash }: { version?: unknown; sha256Hash?: unknown } = Object(sent)
  if (version === 1 && typeof sha256Hash === 'string' && SHA_256.test(sha256Hash)) return sha256Hash.toLowerCase()
  const message = 'extensions.persistedQuery must be { version: 1, sha256Hash } with 64 hexadecimal digits.'
  throw codedError('BAD_REQUEST', message, { status: 400 })
}

/**
 * Automatic persisted queries, the protocol of Apollo's clients: a client sends the hash of a query, and the query too
 * if the hash is unknown. A query is registered once it has passed validation and the limits, so it is checked like
 * any other. Must come before `useKnownOperations`.
 */
export function usePersistedQueries(
  store: PersistedQueries,
  known: Pick<KnownOperations, 'get'>,
): Plugin<RequestInfo, RequestInfo> {
  return {
    async onParams({ params, setParams }) {
      const hash = sentHash(params)
      if (hash === null) return
      if (params.query) {
        // Yoga refuses what is not a text.
        if (typeof params.query !== 'string' || hashOf(params.query) === hash) return
        throw codedError('PERSISTED_QUERY_MISMATCH', 'sha256Hash is not the SHA-256 of the query.', { status: 400 })
      }
      if (known.get(hash)) return
      const query = await store.find(hash)
      // Clients compare this message or the code, and some only if the status is 200.
      if (query === null) throw codedError('PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound', { status: 200 })
      setParams({ ...params, query })
    },
    onValidate({ context }) {
      const { params, address } = context
      return ({ valid }) => {
        const hash = valid ? sentHash(params) : null
        if (hash !== null && params.query !== undefined) store.keep(hash, params.query, address)
      }
    },
  }
}
