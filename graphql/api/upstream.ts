import { DEFAULT_LOCALE, type Locale } from '#shared/locales.ts'
import { createApi } from './api.ts'
import type { GraphQLContext, RequestInfo } from '../context.ts'
import type { Observe } from '../events.ts'
import type { Limits } from '../limits.ts'
import { createOrderEmails } from './order-emails.ts'
import { createDataCache } from './cache/data-cache.ts'
import { deepFreeze } from './cache/deep-freeze.ts'
import type { SharedAnswers } from './cache/second-level.ts'
import { type CallTracing, UNTRACED } from './call-tracing.ts'
import { createDialect } from './dialect/create-dialect.ts'
import { orderEmailEndpoint } from './endpoints/order/order-calls.ts'
import { paymentGatewayEndpoint } from './endpoints/payment/payment-gateway.ts'
import { type PaymentHosts, paymentHostsOf } from './endpoints/payment/payment-methods.ts'
import { localizationEndpoint } from './endpoints/shop/messages.ts'
import { type Redirection, redirectionsEndpoint } from './endpoints/shop/operations.ts'
import { shopEndpoint } from './endpoints/shop/shop.ts'
import { createMemberIds } from './member-ids.ts'
import { createPublicReader, type PublicReader } from './public-reader.ts'
import { createSourceCollector, type SourceCollector } from './cache/sources.ts'
import type { OrderCipher } from './client/order-cipher.ts'
import { createRestClient, type RestClient } from './client/rest-client.ts'
import { createSitemap, localesOf } from './sitemap.ts'
import { textsIn } from '../texts/texts-in.ts'
import { createTries, type CreateLimiter } from './tries.ts'

function createPaymentHosts(reader: PublicReader) {
  return async (scope: { locale: Locale; requestId: string }): Promise<PaymentHosts> => {
    const { methods } = (await reader.read(paymentGatewayEndpoint, undefined, scope)).value
    return paymentHostsOf(methods.map(({ code }) => code))
  }
}

export interface UpstreamDeps {
  apiBaseUrl: string
  apiPublicUrl?: string | null
  filesAt?: string | null
  observe: Observe
  backendName?: string
  sharedAnswers?: SharedAnswers | null
  /** Wall clock in epoch milliseconds. */
  now: () => number
  /** Monotonic milliseconds since the epoch, as caches require. */
  steadyClock: () => number
  production?: boolean
  orderCipher?: OrderCipher | null
  callsPerMinute?: number | null
  createLimiter?: CreateLimiter | null
  tracing?: CallTracing
  limits: Limits
}

export interface LocalesScope {
  locale: Locale
  requestId: string
  waitsUntil?: number | undefined
}

/** A constant object, because texts are compiled once per object. */
const NO_TEXTS: Record<string, string> = {}

const OWN_SCOPE = { locale: DEFAULT_LOCALE, requestId: 'server' }

function createReading(deps: UpstreamDeps, client: RestClient) {
  const { apiBaseUrl, apiPublicUrl, filesAt, observe, steadyClock, production = false } = deps
  const cache = createDataCache({
    clock: steadyClock,
    guard: production ? () => undefined : deepFreeze,
    shared: deps.sharedAnswers,
  })
  const reader = createPublicReader({
    client,
    cache,
    backend: apiBaseUrl,
    name: deps.backendName ?? apiBaseUrl,
    apiPublicUrl,
    filesAt,
    limits: deps.limits,
    clock: steadyClock,
    observe,
  })
  return { cache, reader }
}

function announcements(reader: PublicReader) {
  const read = async () => (await reader.read(shopEndpoint, undefined, OWN_SCOPE)).value
  return {
    returnsSocialState: async () => (await read()).returnsSocialState,
    acceptsPlainOrders: async () => (await read()).acceptsPlainOrders,
  }
}

const hasSettings = (reader: PublicReader) =>
  reader.shop(OWN_SCOPE).then(
    () => true,
    () => false,
  )

export function createUpstream(deps: UpstreamDeps) {
  const { apiBaseUrl, observe, now, steadyClock } = deps
  const { orderCipher = null, callsPerMinute = null, limits } = deps
  const dialect = createDialect(steadyClock, observe)
  const calls = { callsPerMinute, tracing: deps.tracing ?? UNTRACED }
  const client = createRestClient({ baseUrl: apiBaseUrl, observe, clock: steadyClock, ...calls, dialect, limits })
  const { cache, reader } = createReading(deps, client)
  const memberIds = createMemberIds()
  const triesOf = createTries(deps.createLimiter ?? null, limits, observe)
  const emails = createOrderEmails(observe)

  return {
    /** @param sources collects the sources of its public answers */
    contextOf(info: RequestInfo, sources: SourceCollector, forget: (tags: string[]) => void): GraphQLContext {
      const { locale, requestId, address, identity, session, account, cookieClient, signal, reads, waitsUntil } = info
      const shared = { client, reader, dialect, memberIds, locale, requestId, address, orderCipher, limits, forget }
      const api = createApi({ ...shared, sources, identity, signal, reads, waitsUntil })
      function mailOrder(orderId: string, timeZone: string): void {
        // A separate API with a copy of the identity: the shopper may leave or sign out before the e-mail is sent.
        const own = createApi({ ...shared, sources: createSourceCollector(), identity: { ...identity } })
        emails.send({ orderId, requestId, ask: () => own.attempt(orderEmailEndpoint, { orderId, timeZone }) })
      }
      return {
        api,
        locale,
        texts: textsIn(locale),
        tries: triesOf({ address, requestId, texts: textsIn(locale) }),
        requestId,
        identity,
        session,
        account,
        cookieClient,
        whenSessionEnded: 'continue',
        mailOrder,
        filesAt: null,
        observe,
        limits,
        now,
      }
    },
    redirections: async (): Promise<Redirection[]> =>
      (await reader.read(redirectionsEndpoint, undefined, OWN_SCOPE)).value ?? [],
    locales: async (scope: LocalesScope): Promise<readonly Locale[]> =>
      localesOf((await reader.read(shopEndpoint, undefined, scope)).value),
    paymentHosts: createPaymentHosts(reader),
    ...announcements(reader),
    sitemap: createSitemap(reader, dialect),
    async localization(code: string, sources?: SourceCollector): Promise<Record<string, string>> {
      const answer = await reader.read(localizationEndpoint, { code }, OWN_SCOPE)
      sources?.add(answer)
      return answer.value ?? NO_TEXTS
    },
    sightings: () => dialect.sightings(),
    ready: (): Promise<boolean> => hasSettings(reader),
    purge: (tags: readonly string[]): number => cache.purge(tags),
    isInTouch: (): boolean => deps.sharedAnswers?.isInTouch() ?? true,
    backendLoad: () => client.load(),
    settled: () => emails.settled(),
    close: () => emails.close().then(client.close),
  }
}
