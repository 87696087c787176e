import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createBoundedCache, textBytes } from '#graphql/bounded.ts'
import { type GraphQL, isBackendCode, publicQueryKey, type RequestInfo, type Sources } from '#graphql/contract.ts'
import type { Locale } from '#shared/locales.ts'
import type { Headers } from '../answers/headers.ts'
import { type PageCache, paidBy, type PublicAnswer } from '../answers/page-cache.ts'
import { createStoredAnswers, type Exchange, type StoredOptions, type StoredTarget } from '../answers/send-stored.ts'
import { createSharedAnswers } from '../answers/shared-answers.ts'
import type { EnterWork } from '../capacity/load-control.ts'
import { requestLanguage } from '../session/request-language.ts'
import { anonymousInfo, departure, identityProblem } from '../session/session.ts'

export interface QueryAnswer {
  response: Response
  body: Buffer
  /** Whether the operation ran and has no personal field. */
  isPublic: boolean
  /** Null if the answer must not be reused. */
  sources: Sources | null
}

/** A GET request without what identifies its sender. */
export interface PublicQuery {
  /** Path and query string. */
  url: string
  accept: string
  locale: Locale
  /** Whether `Accept-Language` chose the language. */
  isNegotiated: boolean
  vary: string
}

interface QueryTarget extends StoredTarget, PublicQuery {
  /** True once the operation turned out to be personal, so that its callers do not wait for each other. */
  isPersonal: boolean
}

export interface PublicQueriesOptions extends StoredOptions {
  graphql: GraphQL
  origin: string
  cache: PageCache | null
  /** Whether pages of other origins may query, whose answers have other headers. */
  isOpen: boolean
  enter: EnterWork
}

/** Remembered requests, and what each takes beside its texts. */
const TARGETS_BYTES = 4 * 1_024 * 1_024
const TARGET_BYTES = 1_500
/** Characters. */
const LONGEST_TARGET = 4_096

const MOST_BYTES = 2 * 1024 * 1024
/** Milliseconds, for answers that only depend on the build, such as introspection. */
const LONGEST_FRESH = 3_600_000

/**
 * Browsers always revalidate. Pages of the shop send known operations: what these show must be as new after a purge as
 * the pages, which no cache outside of the operator's control keeps.
 */
function cacheControlOf({ url }: PublicQuery, fresh: number): string {
  if (new URLSearchParams(url.split('?')[1]).has('documentId')) return 'no-cache'
  return `public, max-age=0, s-maxage=${Math.floor(Math.max(0, fresh) / 1000)}`
}

/** Null if the answer may not be reused. */
function publicAnswerOf({ response, body, sources }: QueryAnswer, query: PublicQuery, now: number) {
  const type = response.headers.get('content-type') ?? ''
  if (response.status !== 200 || !type.includes('json') || body.length > MOST_BYTES) return null
  if (!sources || sources.lifetime.keptUntil <= now) return null
  const { tags, expiresAt } = sources
  const end = now + LONGEST_FRESH
  const lifetime = tags.length > 0 ? sources.lifetime : { freshUntil: end, staleUntil: end, keptUntil: end }
  const until = expiresAt !== null && expiresAt > now ? Math.min(expiresAt, lifetime.freshUntil) : lifetime.freshUntil
  const headers: Headers = {
    'content-type': type,
    'content-language': query.locale,
    vary: query.vary,
    'cache-control': cacheControlOf(query, until - now),
  }
  return { tags, expiresAt, lifetime, body, headers } satisfies PublicAnswer
}

function codesOf({ body }: QueryAnswer): (string | undefined)[] {
  const { errors = [] }: { errors?: { extensions?: { code?: string } }[] } = JSON.parse(body.toString())
  return errors.map(({ extensions }) => extensions?.code)
}

const hasFailedUpstream = (answer: QueryAnswer) => codesOf(answer).some(isBackendCode)

function createRuns({ graphql, origin, enter }: PublicQueriesOptions) {
  async function run(request: Request, info: RequestInfo): Promise<QueryAnswer> {
    const result: Pick<QueryAnswer, 'isPublic' | 'sources'> = { isPublic: false, sources: null }
    const onPublicResult = (sources: Sources | null) => void Object.assign(result, { isPublic: true, sources })
    const response = await graphql.handle(request, { ...info, onPublicResult })
    return { response, body: Buffer.from(await response.arrayBuffer()), ...result }
  }

  return {
    run,
    /** @param asker see `anonymousInfo` */
    runWithoutVisitor({ url, accept, locale }: PublicQuery, asker: string): Promise<QueryAnswer> {
      const { signal } = new AbortController()
      const request = new Request(new URL(url, origin), { headers: { accept } })
      // A refused answer is not stored, and the old one stays.
      const admit = () =>
        enter({ loadClass: 'background', address: null, signal }).then(
          () => true,
          () => false,
        )
      return run(request, { ...anonymousInfo(randomUUID(), locale, signal, asker), admit })
    },
  }
}

function sentBy({ url, headers }: FastifyRequest): string {
  return [url, headers.accept, headers['accept-language']].join('\n')
}

/** Memoized by what was sent: reading it takes longer than sending a stored answer. */
export function createQueryTargets(
  { isOpen }: Pick<PublicQueriesOptions, 'isOpen'>,
  make: (query: PublicQuery, asker: string) => Promise<PublicAnswer | null>,
) {
  const known = createBoundedCache<QueryTarget>({
    maxBytes: TARGETS_BYTES,
    // The address may have parameters that are not in the key. Its characters take a byte each.
    bytesOf: ({ slot, url }) => TARGET_BYTES + textBytes(slot.key) * 4 + url.length,
  })

  return {
    find(request: FastifyRequest): QueryTarget | null {
      return (request.method !== 'POST' && known.get(sentBy(request))) || null
    },
    of(request: FastifyRequest): QueryTarget | null {
      const { url, method, headers } = request
      const sent = sentBy(request)
      if (method === 'POST' || sent.length > LONGEST_TARGET) return null
      const found = known.get(sent)
      if (found) return found
      const key = publicQueryKey(new URLSearchParams(url.split('?')[1]))
      const { locale, unknown, isNegotiated } = requestLanguage(request)
      // The answer reports the unknown language.
      if (key === null || unknown !== null) return null
      const varying = ['Accept', 'Accept-Encoding', isNegotiated && 'Accept-Language', isOpen && 'Origin']
      const vary = varying.filter(Boolean).join(', ')
      const query = { url, accept: headers.accept ?? '*/*', locale, isNegotiated, vary }
      const parts = ['graphql', query.locale, query.isNegotiated, query.accept, key]
      const slot = { key: parts.join(' '), budget: 'choices' } as const
      const target = { ...query, slot, make: (asker: string) => make(query, asker), isPersonal: false }
      known.set(sent, target)
      return target
    },
  }
}

/** @param own what is known of the answer as a public one; null if it is private */
type SendUnstored = (answer: QueryAnswer, own: PublicAnswer | null) => Promise<FastifyReply>

const hasEnded = (reply: FastifyReply) => reply.sent || reply.raw.headersSent || reply.raw.destroyed

interface MadeAnswer {
  answer: QueryAnswer
  query: PublicQuery
  /** Of the request that it was made for. */
  departed: AbortSignal
}

function createSender({ clock, ...options }: PublicQueriesOptions, cache: PageCache) {
  const stored = createStoredAnswers({ clock, ...options }, cache)
  const answerOf = ({ answer, query }: MadeAnswer) => publicAnswerOf(answer, query, clock())
  // A visitor's own share of the backend may be what is busy.
  const isForAll = ({ answer, departed }: MadeAnswer) =>
    answer.isPublic && !departed.aborted && !codesOf(answer).includes('UPSTREAM_BUSY')
  const share = createSharedAnswers(cache, { answerOf, isForAll })

  return {
    sendFound: stored.sendFound,
    async send(
      exchange: Exchange,
      target: QueryTarget,
      run: () => Promise<QueryAnswer>,
      sendUnstored: SendUnstored,
    ): Promise<FastifyReply> {
      const { reply } = exchange
      reply.locale = target.locale
      async function make(): Promise<MadeAnswer> {
        const answer = await run()
        target.isPersonal = !answer.isPublic
        return { answer, query: target, departed: departure(reply) }
      }
      if (!target.isPersonal && (hasEnded(reply) || stored.sendFound(exchange, target))) return reply
      const slot = paidBy(target.slot, exchange.request.ip)
      const shared = target.isPersonal ? { made: await make(), isOwn: true } : await share(slot, make)
      if (hasEnded(reply)) return reply
      if ('entry' in shared) {
        stored.send(exchange, shared.entry, 'miss', 'fwd=miss; stored')
        return reply
      }
      const { answer } = shared.made
      const old = answer.sources || target.isPersonal ? null : cache.standIn(slot)
      if (old && hasFailedUpstream(answer)) {
        stored.send(exchange, old, 'outage', 'fwd=stale; detail=sie')
        return reply
      }
      if (!shared.isOwn) reply.headers({ 'content-language': target.locale, vary: target.vary })
      return sendUnstored(answer, answerOf(shared.made))
    },
  }
}

export type PublicQueries = ReturnType<typeof registerPublicQueries>

/**
 * Stores the answers of public queries by GET as pages are stored: compressed, with the tags of what they read. Must be
 * registered before what reads cookies or counts operations.
 */
export function registerPublicQueries(app: FastifyInstance, options: PublicQueriesOptions) {
  const { cache, clock } = options
  const { run, runWithoutVisitor } = createRuns(options)
  const targets = createQueryTargets(options, async (query, asker) =>
    publicAnswerOf(await runWithoutVisitor(query, asker), query, clock()),
  )
  const sender = cache && createSender(options, cache)

  app.addHook('onRequest', (request, reply, done) => {
    const target = sender && targets.find(request)
    if (!target || identityProblem(request) !== null) return done()
    reply.locale = target.locale
    if (!sender.sendFound({ request, reply }, target)) done()
  })

  return {
    run,
    async send(
      exchange: Exchange,
      runOwn: () => Promise<QueryAnswer>,
      sendUnstored: SendUnstored,
    ): Promise<FastifyReply> {
      const target = targets.of(exchange.request)
      if (target && sender) return sender.send(exchange, target, runOwn, sendUnstored)
      const answer = await runOwn()
      return sendUnstored(answer, target && publicAnswerOf(answer, target, clock()))
    },
  }
}
