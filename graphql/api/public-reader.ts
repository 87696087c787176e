import type { CacheEvent, SharedReadEvent } from '../events.ts'
import type { Limits } from '../limits.ts'
import { cachePolicies, MODEL_VERSION } from './cache/cache-policy.ts'
import type { Answer, SourcedValue, DataCache } from './cache/data-cache.ts'
import { createSourceCollector, ENDLESS } from './cache/sources.ts'
import type { RestClient } from './client/rest-client.ts'
import { Absent, isOurOwn, Refusal, RestError } from './client/rest-error.ts'
import type { RestRequest } from './client/rest-request.ts'
import type { Dialect } from './dialect/create-dialect.ts'
import { USUAL_LANGUAGE } from './dialect/traits.ts'
import { callHeaders, queryText, decodeAnswer, inLanguage, type PublicEndpoint } from './endpoint.ts'
import { namesOf } from './endpoints/product/product-fields.ts'
import { shopEndpoint } from './endpoints/shop/shop.ts'
import { createVisitorShares } from './visitor-shares.ts'
import { type ApiAddresses, NO_SHOP_INFO, type ShopInfo } from './wire/shop-info.ts'

/** Answers depend on arguments and locale only: the request id is for the log, the visitor's key for counting. */
export interface PublicScope {
  locale: string
  requestId: string
  /** Deadline for reads, in `performance.now()` milliseconds; absent if each read has its own. */
  waitsUntil?: number | undefined
  /** Key of the visitor for fair sharing; without it, the read is not limited. */
  visitor?: string | null
  /** Key of the visitor whose share a load uses; by default that of `visitor`. */
  payer?: string | null | undefined
  signal?: AbortSignal | undefined
  /** Reads a whole catalog: must neither evict what pages read, nor use up the backend's rate limit. */
  isBulk?: boolean | undefined
}

export interface PublicReader {
  read<Args, Model>(endpoint: PublicEndpoint<Args, Model>, args: Args, scope: PublicScope): Promise<Answer<Model>>
  shop(scope: PublicScope): Promise<Answer<ShopInfo>>
  /** The language that a call names, once the backend's own is known; null for that one. Never rejects. */
  languageToName(scope: PublicScope): Promise<string | null>
}

interface ReaderDeps {
  client: RestClient
  cache: DataCache
  dialect: Dialect
  backend: string
  name: string
  apiPublicUrl?: string | null
  filesAt?: string | null
  clock: () => number
  observe: (event: CacheEvent | SharedReadEvent) => void
  /** `shellDeadline`: how long a page waits; `readDeadline`: how long a load runs, for later readers. */
  limits: Pick<
    Limits,
    'shellDeadline' | 'readDeadline' | 'readsPerVisitor' | 'listsPerVisitor' | 'listTimePerMinute' | 'backendQueue'
  >
}

function isOfBulk(
  { policy }: Pick<PublicEndpoint<unknown, unknown>, 'policy'>,
  { isBulk = false }: PublicScope,
): boolean {
  return isBulk && policy !== 'shop'
}

function payerOf({ policy }: Pick<PublicEndpoint<unknown, unknown>, 'policy'>, { payer, visitor }: PublicScope) {
  const key = payer ?? visitor ?? null
  return policy !== 'shop' && key !== null && { payer: key }
}

function requestOf<Args, Model>(
  endpoint: PublicEndpoint<Args, Model>,
  args: Args,
  scope: PublicScope,
  deadline: number,
): RestRequest {
  const format = endpoint.format ?? 'json'
  return {
    name: endpoint.name,
    method: 'GET',
    path: endpoint.path(args) + queryText(endpoint.query?.(args)),
    headers: callHeaders({ ...scope, xml: format === 'xml' }),
    deadline,
    format,
    requestId: scope.requestId,
    // Without settings no page works for any visitor, so their failures always count for everyone.
    ...(scope.visitor && endpoint.policy !== 'shop' && { caller: scope.visitor }),
    ...payerOf(endpoint, scope),
    ...(endpoint.absent && { mayBeAbsent: true }),
    isCatalog: endpoint.policy !== 'shop',
    givesWay: isOfBulk(endpoint, scope) || endpoint.givesWay,
    optional: endpoint.optional,
  }
}

function meansAbsent(error: unknown, endpoint: { absent?: 'array' | 'refusal' }): boolean {
  if (!endpoint.absent) return false
  return error instanceof Absent || (endpoint.absent === 'refusal' && error instanceof Refusal)
}

function firstAfter(now: number, instants: readonly string[]): number | null {
  const times = instants.map((instant) => Date.parse(instant)).filter((time) => time > now)
  return times.length > 0 ? Math.min(...times) : null
}

function withSources<Value>(own: SourcedValue<Value>, shop: Answer<ShopInfo> | null): SourcedValue<Value> {
  if (!shop) return own
  const sources = createSourceCollector()
  sources.add({ ...own, lifetime: ENDLESS })
  sources.add(shop)
  const { tags, expiresAt } = sources.read()
  return { value: own.value, tags, expiresAt }
}

function addressesOf({ backend, apiPublicUrl = null, filesAt = null }: ReaderDeps): ApiAddresses | null {
  if (filesAt !== null) return { internal: [backend, filesAt], public: '' }
  return apiPublicUrl === null || apiPublicUrl === backend ? null : { internal: [backend], public: apiPublicUrl }
}

function patienceOf({ waitsUntil = Infinity }: PublicScope, shellDeadline: number): number {
  return Math.max(0, Math.min(shellDeadline, waitsUntil - performance.now()))
}

function observersOf(observe: ReaderDeps['observe'], { requestId, name: endpoint }: RestRequest) {
  return {
    observe: (result: CacheEvent['result']) => observe({ type: 'cache', requestId, endpoint, result }),
    observeShared: (result: SharedReadEvent['result']) => observe({ type: 'sharedRead', requestId, endpoint, result }),
  }
}

async function learnLanguage(shop: PublicReader['shop'], scope: PublicScope): Promise<void> {
  try {
    await shop({ ...scope, locale: USUAL_LANGUAGE })
  } catch (error) {
    if (!isOurOwn(error)) throw error
  }
}

/** @param reads wait as long as a load */
function createLoad(deps: ReaderDeps, reads: Pick<PublicReader, 'read' | 'shop'>) {
  const { client, dialect, clock } = deps
  const apiAddresses = addressesOf(deps)

  /** An address is the same in all languages, but deployed backends leave out the slugs of some translated lists. */
  async function nameCards<Args, Model>(
    endpoint: PublicEndpoint<Args, Model>,
    args: Args,
    value: Model,
    scope: PublicScope,
  ): Promise<void> {
    const locale = dialect.ownLanguage()
    const unnamed = (endpoint.cards?.(value) ?? []).filter(({ slug }) => slug === '')
    if (unnamed.length === 0 || locale === null || locale === scope.locale) return
    try {
      const own = await reads.read(endpoint, args, { ...scope, locale })
      const slugs = new Map(endpoint.cards?.(own.value).map(({ id, slug }) => [id, slug]))
      for (const card of unnamed) Object.assign(card, namesOf({ ...card, slug: slugs.get(card.id) ?? '' }))
    } catch (error) {
      // The product's page redirects from an address without a slug.
      if (!isOurOwn(error)) throw error
    }
  }

  async function load<Args, Model>(
    endpoint: PublicEndpoint<Args, Model>,
    args: Args,
    request: RestRequest,
    scope: PublicScope,
    isFirst = true,
  ): Promise<SourcedValue<Model | null>> {
    try {
      const shopRead = endpoint.needsShop === false ? null : reads.shop(scope)
      if (dialect.ownLanguage() === null)
        await (endpoint.ownLanguageIn && scope.locale !== USUAL_LANGUAGE ? learnLanguage(reads.shop, scope) : shopRead)
      const language = dialect.languageToName(scope.locale)
      const sent = client.send(inLanguage(request, language, endpoint.languageHeader))
      const [answer, settings] = await Promise.all([sent, shopRead])
      const own = { ...NO_SHOP_INFO, locale: scope.locale, apiAddresses }
      const value = decodeAnswer(endpoint, answer, settings?.value ?? own)
      if (endpoint.ownLanguageIn) dialect.noteOwnLanguage(endpoint.ownLanguageIn(value))
      if (dialect.languageToName(scope.locale) !== language && isFirst)
        return load(endpoint, args, request, scope, false)
      await nameCards(endpoint, args, value, scope)
      const expiresAt = firstAfter(clock(), endpoint.changesAt?.(value) ?? [])
      return withSources({ value, tags: endpoint.tags(args, value), expiresAt }, settings)
    } catch (error) {
      // Something in front of the backend refuses whoever asks; the page exists nevertheless.
      if (error instanceof Refusal && error.isForbidden) throw new RestError('UPSTREAM_BAD_ANSWER', 'forbidden')
      if (meansAbsent(error, endpoint)) return { value: null, tags: endpoint.tags(args, null), expiresAt: null }
      throw error
    }
  }

  return load
}

export function createPublicReader(deps: ReaderDeps): PublicReader {
  const { cache, dialect, name, observe } = deps
  const { shellDeadline, readDeadline } = deps.limits
  const shares = createVisitorShares(cache, deps.limits)
  const load = createLoad(deps, {
    shop: (scope) => shop(scope, readDeadline),
    read: (endpoint, args, scope) => read(endpoint, args, scope, readDeadline),
  })

  async function read<Args, Model>(
    endpoint: PublicEndpoint<Args, Model>,
    args: Args,
    scope: PublicScope,
    patience = patienceOf(scope, shellDeadline),
  ): Promise<Answer<Model>> {
    let request: RestRequest
    try {
      request = requestOf(endpoint, args, scope, readDeadline)
    } catch (error) {
      // @NOTE an endpoint with `absent` has null in its Model, by the overloads of definePublic.
      if (meansAbsent(error, endpoint)) return { value: null as Model, tags: [], expiresAt: null, lifetime: ENDLESS }
      throw error
    }
    const isChoice = endpoint.isChoice?.(args) ?? false
    const isList = isChoice || endpoint.policy === 'listing'
    const reader = { payer: request.payer ?? null, isList, signal: scope.signal }
    const answer = await shares.read(reader, {
      key: `v${MODEL_VERSION} ${name} ${endpoint.name} ${scope.locale} ${request.path}`,
      policy: cachePolicies[isChoice ? 'choice' : endpoint.policy],
      budget: isChoice || isOfBulk(endpoint, scope) ? 'choices' : 'catalog',
      payer: reader.payer,
      patience,
      ...observersOf(observe, request),
      load: () => load(endpoint, args, request, scope),
    })
    // @NOTE The key holds the endpoint's name, so the value came from this endpoint's decoder.
    const typed = answer as Answer<Model>
    if (endpoint.ownLanguageIn) dialect.noteOwnLanguage(endpoint.ownLanguageIn(typed.value))
    return typed
  }

  async function shop(scope: PublicScope, patience = patienceOf(scope, shellDeadline)): Promise<Answer<ShopInfo>> {
    const { value, ...sources } = await read(shopEndpoint, undefined, scope, patience)
    return { value: value.info, ...sources }
  }

  return {
    read: (endpoint, args, scope) => read(endpoint, args, scope),
    shop: (scope) => shop(scope),
    async languageToName(scope) {
      if (dialect.ownLanguage() === null) await learnLanguage(shop, scope)
      return dialect.languageToName(scope.locale)
    },
  }
}
