import type { Logger } from 'pino'
import { DEFAULT_LOCALE } from '#shared/locales.ts'
import type { GraphQLContext, RequestInfo } from './context.ts'
import { createOrderLetters } from './order-letters.ts'
import { createApi } from './rest/api.ts'
import { createCache } from './rest/cache.ts'
import { deepFreeze } from './rest/deep-freeze.ts'
import { localizationEndpoint } from './rest/endpoints/messages.ts'
import { orderEmailEndpoint } from './rest/endpoints/order-calls.ts'
import { type Redirection, redirectionsEndpoint, sitemapEndpoint } from './rest/endpoints/operations.ts'
import type { OrderCipher } from './rest/order-cipher.ts'
import { createPublicReader } from './rest/public-reader.ts'
import { createRestClient } from './rest/rest-client.ts'
import { textsIn } from './texts/texts-in.ts'

export interface UpstreamDeps {
  apiBaseUrl: string
  logger: Logger
  clock?: () => number
  production?: boolean
  orderCipher?: OrderCipher | null
}

/** Epoch milliseconds that never jump, as a cache's clock must not. */
function steadyClock(): number {
  return performance.timeOrigin + performance.now()
}

const OWN_SCOPE = { locale: DEFAULT_LOCALE, requestId: 'server' }

/** Everything towards the backend that lives as long as the process: connections, cache, and what is made of them. */
export function createUpstream({ apiBaseUrl, logger, clock, production, orderCipher = null }: UpstreamDeps) {
  const client = createRestClient({ baseUrl: apiBaseUrl, logger })
  const cache = createCache({ clock: clock ?? steadyClock, guard: production ? () => undefined : deepFreeze })
  let imageHosts: readonly string[] = []
  const reader = createPublicReader({ client, cache, onSite: (site) => { imageHosts = site.imageHosts } })
  const letters = createOrderLetters(logger)
  const now = clock ?? Date.now

  return {
    /** What the resolvers of one operation work with. */
    contextOf(info: RequestInfo): GraphQLContext {
      const { locale, requestId, identity, session, cookieClient, signal } = info
      const api = createApi({ client, reader, identity, locale, requestId, signal, orderCipher })
      function mailOrder(orderId: string, timeZone: string): void {
        // Calls of its own, for whoever asked: the shopper may leave, or sign out, before they are through.
        const own = createApi({ client, reader, identity: { ...identity }, locale, requestId, orderCipher })
        letters.post({ orderId, requestId, send: () => own.attempt(orderEmailEndpoint, { orderId, timeZone }) })
      }
      return { api, locale, texts: textsIn(locale), requestId, identity, session, cookieClient, mailOrder, now }
    },
    redirections: async (): Promise<Redirection[]> => (await reader.read(redirectionsEndpoint, undefined, OWN_SCOPE)) ?? [],
    sitemap: (): Promise<string> => reader.read(sitemapEndpoint, undefined, OWN_SCOPE),
    localization: async (code: string): Promise<Record<string, string>> =>
      (await reader.read(localizationEndpoint, { code }, OWN_SCOPE)) ?? {},
    imageHosts: () => imageHosts,
    ready: (): Promise<boolean> => reader.site(OWN_SCOPE).then(() => true, () => false),
    purge: (tags: string[]): Promise<void> => cache.purge(tags),
    settled: () => letters.settled(),
    async close() {
      await letters.settled()
      await Promise.all([client.close(), cache.close()])
    },
  }
}
