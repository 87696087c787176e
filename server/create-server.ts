import fastifyCookie from '@fastify/cookie'
import fastifyFormbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { loadMessages, type Messages } from '#client/app/for-the-server.ts'
import type { CreateLimiter, GraphQL } from '#graphql/contract.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { createBusyAnswers } from './answers/busy-answers.ts'
import { registerErrors } from './answers/errors.ts'
import { type CompressDocument, createCompressor } from './answers/compress-document.ts'
import type { Config } from './ground/config.ts'
import { createApp } from './create-app.ts'
import type { Observe } from './ground/events.ts'
import { registerForms } from './forms/register-forms.ts'
import { registerDataGate } from './capacity/data-gate.ts'
import { createLoadControl, type LoadControl, type LoadOptions } from './capacity/load-control.ts'
import { registerUploadGate } from './capacity/upload-gate.ts'
import type { Readings } from './machines/metrics.ts'
import { createCdnHeaders } from './pages/cdn-headers.ts'
import { createPageCache, type PageCache } from './pages/page-cache.ts'
import { registerGraphQL } from './data/graphql.ts'
import { registerRazorpayCallback } from './data/razorpay-callback.ts'
import { registerSocial } from './data/social.ts'
import { registerAssets } from './files/assets.ts'
import { registerSitemap } from './files/sitemap.ts'
import { registerHealth } from './machines/health.ts'
import { registerInvalidation } from './machines/invalidation.ts'
import { destinationOf } from './render/destination-of.ts'
import { registerPages } from './pages/pages.ts'
import { registerRedirects } from './pages/redirects.ts'
import { registerReports } from './machines/reports.ts'
import { registerRequestCheck } from './answers/request-check.ts'
import { registerRequestEvents } from './answers/request-events.ts'
import { registerRequestTracing } from './answers/request-tracing.ts'
import { registerSecurity, securityHeaders } from './answers/security.ts'
import { createSession } from './session/session.ts'
import { createRateLimits, type RateLimits } from './capacity/rate-limits.ts'
import { registerBackendProxy } from './files/backend-proxy.ts'
import { readAssetManifest } from './render/asset-manifest.ts'
import { createInlineParts } from './render/inline-parts.ts'
import { createMessageSource } from './render/messages.ts'
import type { Renderer } from './render/renderer.ts'
import { createAnswerScripts } from './render/serialize.ts'
import { createTrust } from './ground/request-ids.ts'
import { createPassedOn } from './ground/passed-on.ts'
import type { Tracing } from './ground/tracing.ts'

export interface ServerDependencies extends LoadOptions {
  graphql: GraphQL
  observe: Observe
  watch?: (readings: Readings) => void
  /** Epoch milliseconds; must be monotonic. For tests. */
  clock?: () => number
  clientFolder: string
  ledgerFolder: string
  proxiedBackend: string | null
  createLimiter: CreateLimiter
  /** Must be the instance `graphql` uses. */
  tracing?: Tracing
}

const MEGABYTE = 1024 * 1024

async function allMessages(): Promise<Record<Locale, Messages>> {
  const entries = await Promise.all(LOCALES.map(async (locale) => [locale, await loadMessages(locale)] as const))
  // @NOTE The type of fromEntries loses that every locale has an entry.
  return Object.fromEntries(entries) as Record<Locale, Messages>
}

interface RendererParts {
  messages: Record<Locale, Messages>
  load: LoadControl
  compress: CompressDocument
}

function createRenderer(
  config: Config,
  deps: ServerDependencies,
  { messages, load, compress }: RendererParts,
): Renderer {
  const { graphql, observe } = deps
  const manifest = readAssetManifest(deps.clientFolder)
  return {
    graphql,
    manifest,
    origin: config.origin,
    vitalsSample: config.vitalsSample,
    messagesOf: createMessageSource(messages, (locale, sources) => graphql.localization(locale, sources)),
    answerScript: createAnswerScripts(),
    inlineParts: createInlineParts(manifest.inlineScripts),
    shellDeadline: config.limits.shellDeadline,
    deadline: config.limits.renderDeadline,
    queue: load.queue,
    compress,
    pressure: load.pressure,
    life: load.life,
    observe,
  }
}

function openPageCache(
  { pageCacheMb }: Config,
  { graphql, watch }: ServerDependencies,
  { clock, compress }: { clock: () => number; compress: CompressDocument },
): PageCache | null {
  const bytes = pageCacheMb * MEGABYTE
  const cache = bytes > 0 ? createPageCache({ clock, bytes, compress, isInTouch: () => graphql.isInTouch() }) : null
  watch?.({ backend: () => graphql.backendLoad(), pageCacheBytes: () => cache?.size().bytes ?? 0 })
  return cache
}

interface MachineParts {
  load: LoadControl
  rates: RateLimits
  clock: () => number
}

async function registerMachines(
  machines: FastifyInstance,
  { limits, vitalsSample, invalidationSecret: secret }: Config,
  { graphql, observe, createLimiter }: ServerDependencies,
  { load, rates, clock }: MachineParts,
): Promise<void> {
  registerHealth(machines, { graphql, load, clock })
  const takesVitals = vitalsSample !== null
  await registerReports(machines, { bodyLimit: limits.reportBytes, rates, takesVitals, observe })
  await registerInvalidation(machines, { secret, purge: (tags) => graphql.purge(tags), createLimiter, observe })
}

/** Scopes are separate because Fastify applies a hook to all routes of its scope. Throws if the client is not built. */
export async function createServer(config: Config, deps: ServerDependencies): Promise<FastifyInstance> {
  const { graphql, observe, proxiedBackend } = deps
  const { origin, limits } = config
  const https = origin.startsWith('https:')
  const headers = securityHeaders(https)
  const session = createSession(https)
  // A backend behind the shop's own address is reached at whatever host name the visitor uses.
  const publicApiUrl = config.apiPublicUrl === origin ? '' : config.apiPublicUrl
  const messages = await allMessages()
  const clock = deps.clock ?? (() => performance.timeOrigin + performance.now())
  const compress = createCompressor()
  const pageCache = openPageCache(config, deps, { clock, compress })
  const load = createLoadControl(config, deps)
  const { refuseBusy, refuseRate } = createBusyAnswers(messages, observe)
  const { rateLimits: isOn } = config
  const rates = createRateLimits({ isOn, limits, createLimiter: deps.createLimiter, refuseRate })
  const renderer = createRenderer(config, deps, { messages, load, compress })
  const isTrusted = createTrust(config.trustProxy)
  const app = createApp(config, { headers, observe, isTrusted })
  const stopPurging = graphql.onPurge((tags) => pageCache?.purge(tags))
  app.addHook('onClose', async () => stopPurging())

  registerRequestTracing(app, deps.tracing ?? createPassedOn(), isTrusted)
  registerRequestEvents(app, observe)
  load.register(app)
  registerSecurity(app, headers)
  registerRequestCheck(app, { origin, observe })
  registerErrors(app, { observe, refuseBusy, isPage: async (path) => (await destinationOf(path)) !== null })
  await app.register((machines) => registerMachines(machines, config, deps, { load, rates, clock }))
  await app.register(async (files) => {
    await registerAssets(files, deps.clientFolder, deps.ledgerFolder)
    registerSitemap(files, { sitemap: () => graphql.sitemap(), origin, observe })
    if (proxiedBackend) await registerBackendProxy(files, { url: proxiedBackend, shopUrl: origin, observe })
  })
  await app.register(async (data) => {
    registerDataGate(data, { pressure: load.pressure, operations: limits.operations, refuseBusy, rates })
    registerUploadGate(data, { limits, refuseBusy })
    await data.register(fastifyCookie)
    data.removeContentTypeParser(['application/json', 'text/plain'])
    await data.register(fastifyFormbody, { bodyLimit: limits.formBytes })
    const { graphqlBytes: bodyLimit, graphqlTimeout: timeout } = limits
    await registerGraphQL(data, { graphql, session, origin, bodyLimit, timeout })
    await registerForms(data, { graphql, session, renderer, timeout: limits.pageTimeout })
    registerSocial(data, { graphql, session, origin, https, publicApiUrl })
    registerRazorpayCallback(data)
  })
  await app.register(async (pages) => {
    registerRedirects(pages, { load: () => graphql.redirections(), origin, observe })
    const cdn = createCdnHeaders(config.cdnDirectives)
    const { pageTimeout: timeout } = limits
    await registerPages(pages, { renderer, session, refuseBusy, rates, timeout, cache: pageCache, cdn, headers, clock })
  })
  return app
}
