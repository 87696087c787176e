import fastifyCookie from '@fastify/cookie'
import fastifyFormbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { type CreateLimiter, type GraphQL, type SharedAnswers, steadyClock, visitorKey } from '#graphql/contract.ts'
import type { FeedWaits } from './agents/feed/register-feed.ts'
import type { Handoffs } from './agents/handoff/handoffs.ts'
import { registerAgents } from './agents/register-agents.ts'
import { createBusyAnswers, registerErrors } from './answers/errors.ts'
import { createCdnHeaders, securityHeaders } from './answers/headers.ts'
import { createPageCache } from './answers/page-cache.ts'
import { registerRequestCheck } from './answers/request-check.ts'
import { createTrust, registerRequestHooks } from './answers/request-hooks.ts'
import { createCompressor } from './answers/send-html.ts'
import { createLoadControl, type LoadOptions } from './capacity/load-control.ts'
import { createRateLimits } from './capacity/rate-limits.ts'
import { createApp } from './create-app.ts'
import { createApiKeys } from './data/api-keys.ts'
import { registerAppPayments, registerAppReturns } from './data/app-payments.ts'
import { createApps } from './data/apps.ts'
import { registerCrossOrigin } from './data/cross-origin.ts'
import { registerGates } from './data/gates.ts'
import { registerGraphiQL } from './data/graphiql.ts'
import { registerGraphQL } from './data/graphql.ts'
import { registerPublicQueries } from './data/public-queries.ts'
import { registerRazorpayCallback } from './data/razorpay-callback.ts'
import { registerSocial } from './data/social.ts'
import { registerAssets } from './files/assets.ts'
import { registerBackendProxy } from './files/backend-proxy.ts'
import { registerErrorCodesPage } from './files/error-codes-page.ts'
import { registerSchemaFile } from './files/schema-file.ts'
import { registerSitemap } from './files/sitemap.ts'
import { registerWebApp } from './files/web-app.ts'
import type { KeptTexts } from './fleet/kept-texts.ts'
import type { OneTimeCodes } from './fleet/one-time-codes.ts'
import { registerForms } from './forms/register-forms.ts'
import type { Config } from './ground/config.ts'
import type { Observe } from './ground/events.ts'
import { createTracePropagation, type Tracing } from './ground/tracing.ts'
import { registerHealth } from './machines/health.ts'
import { registerInvalidation } from './machines/invalidation.ts'
import type { Readings } from './machines/metrics.ts'
import { registerReports } from './machines/reports.ts'
import { registerPages } from './pages/pages.ts'
import { registerRedirects } from './pages/redirects.ts'
import { readAssetManifest } from './render/asset-manifest.ts'
import { destinationOf } from './render/load-page.ts'
import { loadAllMessages } from './render/messages.ts'
import { createRenderer } from './render/renderer.ts'
import { createSession } from './session/session.ts'

export interface ServerOptions extends LoadOptions {
  graphql: GraphQL
  observe: Observe
  watch?: (readings: Readings) => void
  /** False while purges of other processes may be missed. */
  isInSync?: SharedAnswers['isInSync'] | undefined
  /** Epoch milliseconds; must be monotonic. For tests. */
  clock?: () => number
  clientFolder: string
  graphiqlFolder: string
  ledgerFolder: string
  proxiedBackend: string | null
  createLimiter: CreateLimiter
  codes: OneTimeCodes
  keptAnswers: KeptTexts
  handoffs: Handoffs
  /** Must be the instance `graphql` uses. */
  tracing?: Tracing
  /** For tests. */
  feedWaits?: FeedWaits
}

const MEGABYTE = 1024 * 1024

type PageCacheOptions = Omit<Parameters<typeof createPageCache>[0], 'bytes'> & Pick<ServerOptions, 'graphql' | 'watch'>

function openPageCache({ pageCacheMb }: Config, { graphql, watch, clock, compress, isInSync }: PageCacheOptions) {
  const bytes = pageCacheMb * MEGABYTE
  const cache = bytes > 0 ? createPageCache({ clock, bytes, compress, isInSync }) : null
  watch?.({ backend: () => graphql.backendLoad(), pageCacheBytes: () => cache?.size().bytes ?? 0 })
  return { cache, stopPurging: graphql.onPurge((tags) => cache?.purge(tags)) }
}

interface FileOptions extends ServerOptions {
  messages: Parameters<typeof registerWebApp>[1]['messages']
  compress: ReturnType<typeof createCompressor>
}

async function registerFiles(
  files: FastifyInstance,
  { origin, offlinePage }: Config,
  { graphql, observe, proxiedBackend, clientFolder, ledgerFolder, messages, compress }: FileOptions,
): Promise<void> {
  await registerAssets(files, clientFolder, ledgerFolder)
  registerWebApp(files, { graphql, messages, hasOfflinePage: offlinePage })
  registerSchemaFile(files, { text: graphql.schemaText(), compress })
  registerErrorCodesPage(files)
  registerSitemap(files, { sitemap: () => graphql.sitemap(), origin, observe })
  if (proxiedBackend) await registerBackendProxy(files, { url: proxiedBackend, shopUrl: origin, observe })
}

/** Scopes are separate because Fastify applies a hook to all routes of its scope. Throws if the client is not built. */
export async function createServer(config: Config, options: ServerOptions): Promise<FastifyInstance> {
  const { graphql, observe, clientFolder, createLimiter, clock = steadyClock } = options
  const { origin, limits, rateLimits: isOn, apiKeys, corsOrigins, invalidationSecrets: secrets } = config
  const https = origin.startsWith('https:')
  const headers = securityHeaders(https)
  const session = createSession(https)
  const apps = createApps(options.codes, { origin, listed: config.appRedirects })
  // A backend behind the shop's own address is reached at whatever host name the visitor uses.
  const publicApiUrl = config.apiPublicUrl === origin ? '' : config.apiPublicUrl
  const messages = await loadAllMessages()
  const compress = createCompressor()
  const { cache, stopPurging } = openPageCache(config, { ...options, clock, compress })
  const storing = { cache, cdn: createCdnHeaders(config.cdnDirectives), headers, clock }
  const load = createLoadControl(config, { visitorOf: visitorKey, ...options })
  const rates = createRateLimits({ isOn, limits, apiKeys, createLimiter })
  const manifest = readAssetManifest(clientFolder)
  const renderer = createRenderer(config, { graphql, observe, compress, manifest, messages, load })
  const isTrusted = createTrust(config.trustProxy)
  const app = createApp(config, { headers, observe, isTrusted })
  app.addHook('onClose', async () => stopPurging())

  registerRequestHooks(app, { tracing: options.tracing ?? createTracePropagation(), isTrusted, headers, observe })
  load.register(app)
  registerRequestCheck(app, { origin, observe })
  const refuseBusy = createBusyAnswers(messages, observe)
  registerErrors(app, { observe, refuseBusy, isPage: async (path) => (await destinationOf(path)) !== null })
  await app.register(async (machines) => {
    machines.decorate('routeLoad', 'never')
    registerHealth(machines, { graphql, load, clock })
    const takesVitals = config.vitalsSample !== null
    await registerReports(machines, { bodyLimit: limits.reportBytes, rates, takesVitals, observe })
    await registerInvalidation(machines, { secrets, purge: (tags) => graphql.purge(tags), createLimiter, observe })
  })
  const sendGraphiQL = config.graphiql ? await registerGraphiQL(app, options.graphiqlFolder) : null
  await app.register(async (files) => {
    files.decorate('routeLoad', 'never')
    await registerFiles(files, config, { ...options, messages, compress })
  })
  await registerAgents(app, { ...options, config, load, rates, compress, messages, ...storing })
  await app.register(async (data) => {
    const isFromApp = await registerCrossOrigin(data, corsOrigins, origin)
    const isOpen = corsOrigins.length > 0
    const queries = registerPublicQueries(data, { graphql, origin, ...storing, isOpen, enter: load.enter })
    registerGates(data, { limits, rates, findApiKey: createApiKeys(apiKeys) })
    await data.register(fastifyCookie)
    data.removeContentTypeParser(['application/json', 'text/plain'])
    await data.register(fastifyFormbody, { bodyLimit: limits.formBytes })
    const running = { queries, enter: load.enter, limits, compress }
    await registerGraphQL(data, { ...running, session, origin, apps, sendGraphiQL, isFromApp })
    await registerForms(data, { graphql, session, renderer, https, timeout: limits.pageTimeout })
    registerSocial(data, { graphql, session, origin, https, publicApiUrl, apps })
    registerAppPayments(data, { apps, https })
    registerRazorpayCallback(data)
  })
  await app.register(async (pages) => {
    registerAppReturns(pages, { apps, https })
    registerRedirects(pages, { load: () => graphql.redirections(), origin, observe })
    await registerPages(pages, { renderer, session, rates, timeout: limits.pageTimeout, ...storing })
  })
  return app
}
