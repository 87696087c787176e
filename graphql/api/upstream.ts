import { DEFAULT_LOCALE, type Locale } from '#shared/locales.ts'
import type { Observe } from '../events.ts'
import type { Limits } from '../limits.ts'
import { textsIn } from '../texts/texts-in.ts'
import { type ApiScope, createApi } from './api.ts'
import { createDataCache, deepFreeze } from './cache/data-cache.ts'
import { createSecondLevel, type SharedAnswers } from './cache/second-level.ts'
import { createSourceCollector, type SourceCollector } from './cache/sources.ts'
import { type CallTracing, UNTRACED, createRestClient, type RestClient } from './client/rest-client.ts'
import { createDialect, type Dialect } from './dialect/create-dialect.ts'
import { orderEmailEndpoint } from './endpoints/order/order-calls.ts'
import { paymentGatewayEndpoint } from './endpoints/payment/payment-gateway.ts'
import { type PaymentHosts, paymentHostsOf } from './endpoints/payment/payment-methods.ts'
import { localizationEndpoint } from './endpoints/shop/messages.ts'
import { type Redirection, redirectionsEndpoint } from './endpoints/shop/operations.ts'
import type { SettingsModel } from './endpoints/shop/shop-settings.ts'
import { shopEndpoint, localesOf } from './endpoints/shop/shop.ts'
import { createOrderEmails } from './order-emails.ts'
import { createMemberIds, type OrderCipher } from './private-call.ts'
import { createPublicReader } from './public-reader.ts'
import { createSitemap } from './sitemap.ts'
import { createTries, type CreateLimiter } from './visitor-limits.ts'

export interface UpstreamDeps {
  apiBaseUrl: string
  apiPublicUrl?: string | null
  /** Set if the shop serves the backend's files: its pages use paths, API clients absolute URLs based on this. */
  filesAt?: string | null
  observe: Observe
  /** Identifies the backend across processes if they reach it at different addresses; defaults to its address. */
  backendName?: string
  /** Second level of the data cache. The caller that opened it closes it. */
  sharedAnswers?: SharedAnswers | null
  /** Wall clock in epoch milliseconds. */
  now: () => number
  /** Monotonic milliseconds since the epoch, as caches require. */
  steadyClock: () => number
  /** If false, cached values are frozen and checked to be plain data. */
  production?: boolean
  /** Key for the encrypted order bodies that deployed backends require; without it, only plain fields are sent. */
  orderCipher?: OrderCipher | null
  /** Calls per minute, below what the backend's rate limit allows; null or absent for no limit. */
  callsPerMinute?: number | null
  createLimiter?: CreateLimiter | null
  tracing?: CallTracing
  limits: Limits
}

/** The parts of a request that calls depend on. */
export type ApiRequest = Pick<
  ApiScope,
  'locale' | 'requestId' | 'address' | 'payer' | 'identity' | 'signal' | 'reads' | 'waitsUntil' | 'isBulk'
>

export interface LocalesScope {
  locale: Locale
  requestId: string
  waitsUntil?: number | undefined
}

/** A constant object, because texts are compiled once per object. */
const NO_TEXTS: Record<string, string> = {}

const OWN_SCOPE = { locale: DEFAULT_LOCALE, requestId: 'server' }

function createReading(deps: UpstreamDeps, client: RestClient, dialect: Dialect) {
  const { apiBaseUrl, apiPublicUrl, filesAt, observe, steadyClock, production = false } = deps
  const caching = { clock: steadyClock, guard: production ? () => undefined : deepFreeze }
  const second = deps.sharedAnswers ? createSecondLevel(deps.sharedAnswers, caching) : null
  const cache = createDataCache({ ...caching, second })
  const reader = createPublicReader({
    client,
    cache,
    dialect,
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

export type Upstream = ReturnType<typeof createUpstream>

export function createUpstream(deps: UpstreamDeps) {
  const { apiBaseUrl, observe, now, steadyClock } = deps
  const { orderCipher = null, callsPerMinute = null, limits } = deps
  const dialect = createDialect(steadyClock, observe)
  const calls = { callsPerMinute, tracing: deps.tracing ?? UNTRACED }
  const client = createRestClient({ baseUrl: apiBaseUrl, observe, clock: steadyClock, ...calls, dialect, limits })
  const { cache, reader } = createReading(deps, client, dialect)
  const memberIds = createMemberIds()
  const triesOf = createTries(deps.createLimiter ?? null, limits, observe)
  const emails = createOrderEmails(observe)
  const readShop = async () => (await reader.read(shopEndpoint, undefined, OWN_SCOPE)).value

  return {
    /**
     * Opens the backend for one request.
     * @param sources collects the sources of its public answers
     */
    open(request: ApiRequest, sources: SourceCollector, forget: (tags: string[]) => void) {
      const { locale, requestId, address, payer, identity, signal, reads, waitsUntil, isBulk } = request
      const shared = { client, reader, dialect, memberIds, locale, requestId, address, orderCipher, limits, forget }
      const api = createApi({ ...shared, sources, payer, identity, signal, reads, waitsUntil, isBulk })
      const tries = triesOf({ address, requestId, texts: textsIn(locale) })
      function mailOrder(orderId: string, timeZone: string): void {
        // A separate API with a copy of the identity: the shopper may leave or sign out before the e-mail is sent.
        const own = createApi({ ...shared, sources: createSourceCollector(), identity: { ...identity } })
        emails.send({ orderId, requestId, ask: () => own.submit(orderEmailEndpoint, { orderId, timeZone }) })
      }
      return { api, tries, mailOrder, observe, limits, now }
    },
    /** Old paths and their unvalidated targets; empty if the backend has none. Throws `RestError`. */
    redirections: async (): Promise<Redirection[]> =>
      (await reader.read(redirectionsEndpoint, undefined, OWN_SCOPE)).value ?? [],
    /** The shop's languages that this build has texts for. Throws `RestError`. */
    locales: async (scope: LocalesScope): Promise<readonly Locale[]> =>
      localesOf((await reader.read(shopEndpoint, undefined, scope)).value),
    /** Throws `RestError`. */
    shopSettings: async (scope: LocalesScope): Promise<SettingsModel> =>
      (await reader.read(shopEndpoint, undefined, scope)).value.settings,
    async paymentHosts(scope: LocalesScope): Promise<PaymentHosts> {
      const { methods } = (await reader.read(paymentGatewayEndpoint, undefined, scope)).value
      return paymentHostsOf(methods.map(({ code }) => code))
    },
    /** Whether `common` announces that the backend returns the state of a social sign-in. Throws `RestError`. */
    returnsSocialState: async () => (await readShop()).returnsSocialState,
    /** Whether `common` announces that the backend accepts unencrypted orders. Throws `RestError`. */
    acceptsPlainOrders: async () => (await readShop()).acceptsPlainOrders,
    /** The backend's sitemap, or the pages to build one from. Throws `RestError` and `Refusal`. */
    sitemap: createSitemap(reader, dialect),
    /** Texts of a language this build does not include, by flat id. Throws `RestError`. */
    async localization(code: string, sources?: SourceCollector): Promise<Record<string, string>> {
      const answer = await reader.read(localizationEndpoint, { code }, OWN_SCOPE)
      sources?.add(answer)
      return answer.value ?? NO_TEXTS
    },
    detectedTraits: () => dialect.detectedTraits(),
    /** True once `common` was read, as long as a usable copy of it exists. */
    ready: (): Promise<boolean> =>
      reader.shop(OWN_SCOPE).then(
        () => true,
        () => false,
      ),
    purge: (tags: readonly string[]): number => cache.purge(tags),
    backendLoad: () => client.load(),
    /** Resolves when work that outlives its request, such as order e-mails, is done. */
    settled: () => emails.settled(),
    close: () => emails.close().then(client.close),
  }
}
