import fastifyCookie from '@fastify/cookie'
import fastifyFormbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { loadMessages, type Messages } from '#client/app.tsx'
import type { GraphQL } from '#graphql/create-graphql.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import type { Config } from './config.ts'
import { createApp } from './create-app.ts'
import { registerEmbeddedGateway } from './embedded/embedded-gateway.ts'
import { registerEmbeddedPictures } from './embedded/embedded-pictures.ts'
import type { Observe } from './events.ts'
import { registerForms } from './forms/register-forms.ts'
import { createBusyAnswer, createRateAnswer } from './load/busy-answer.ts'
import { registerDataGate } from './load/data-gate.ts'
import { createLoadControl, type LoadControl, type LoadOptions } from './load/load-control.ts'
import { createCdnHeaders } from './page-cache/cdn-headers.ts'
import { createPageCache } from './page-cache/page-cache.ts'
import { registerGraphQL } from './plugins/data/graphql.ts'
import { registerRazorpayCallback } from './plugins/data/razorpay-callback.ts'
import { registerSocial } from './plugins/data/social.ts'
import { registerErrors } from './plugins/errors.ts'
import { registerAssets } from './plugins/files/assets.ts'
import { registerSitemap } from './plugins/files/sitemap.ts'
import { registerHealth } from './plugins/health.ts'
import { registerInvalidation } from './plugins/invalidation/invalidation.ts'
import { createSeenSignatures, type SeenSignatures } from './plugins/invalidation/seen-signatures.ts'
import { registerPages } from './plugins/pages/pages.ts'
import { registerRedirects } from './plugins/pages/redirects.ts'
import { registerRequestCheck } from './plugins/request-check.ts'
import { registerRequestEvents } from './plugins/request-events.ts'
import { registerSecurity, securityHeaders } from './plugins/security.ts'
import { createSession } from './plugins/session.ts'
import { createRateLimits } from './rate-limits/rate-limits.ts'
import { readAssetManifest } from './render/asset-manifest.ts'
import { createInlineParts } from './render/inline-parts.ts'
import { createMessageSource } from './render/messages.ts'
import type { Renderer } from './render/renderer.ts'
import { createAnswerScripts } from './render/serialize.ts'

export interface ServerDependencies extends LoadOptions {
  graphql: GraphQL
  /** Receives all events. */
  observe: Observe
  /** Epoch milliseconds that never jump, the BFF's own; for tests. */
  clock?: () => number
  /** Folder of the browser's build, with `manifest.json` and `assets/`. */
  clientFolder: string
  /** Folder with what earlier builds have left (scripts/build/ledger/), or where it would be. */
  ledgerFolder: string
  /**
   * The embedded backend, whose pictures and sandbox pages browsers reach through the shop; null with another backend.
   */
  embedded: { url: string; sandbox: boolean; uploadsFolder: string } | null
  /** Signatures that reached any process of the shop; absent: this process remembers its own. */
  seen?: SeenSignatures
}

const MEGABYTE = 1024 * 1024

async function allMessages(): Promise<Record<Locale, Messages>> {
  const entries = await Promise.all(LOCALES.map(async (locale) => [locale, await loadMessages(locale)] as const))
  // @NOTE The type of fromEntries does not know that every locale has an entry.
  return Object.fromEntries(entries) as Record<Locale, Messages>
}

interface RendererParts {
  messages: Record<Locale, Messages>
  load: LoadControl
}

function createRenderer(config: Config, deps: ServerDependencies, { messages, load }: RendererParts): Renderer {
  const { graphql, observe } = deps
  return {
    graphql,
    manifest: readAssetManifest(deps.clientFolder),
    origin: config.origin,
    messagesOf: createMessageSource(messages, (locale, sources) => graphql.localization(locale, sources)),
    answerScript: createAnswerScripts(),
    inlineParts: createInlineParts(),
    shellDeadline: config.limits.shellDeadline,
    deadline: config.limits.renderDeadline,
    queue: load.queue,
    pressure: load.pressure,
    life: load.life,
    observe,
  }
}

interface RefusalParts {
  messages: Record<Locale, Messages>
  observe: Observe
  clock: () => number
}

/** What is answered where the process, or a visitor's allowance, is used up. */
function createRefusals({ rateLimits: isOn, limits }: Config, { messages, observe, clock }: RefusalParts) {
  const refuseRate = createRateAnswer(messages, observe)
  return {
    refuseBusy: createBusyAnswer(messages, observe),
    rates: createRateLimits({ isOn, limits, clock, refuseRate }),
  }
}

/**
 * The storefront: everything a request passes, in its order. It does not listen yet. A hook belongs to the scope it is
 * added to: Fastify applies a hook to all routes of its instance, those that were added before it too.
 * @throws where the browser's part has not been built
 */
export async function createServer(config: Config, deps: ServerDependencies): Promise<FastifyInstance> {
  const { graphql, observe, embedded } = deps
  const { origin, limits } = config
  const https = origin.startsWith('https:')
  const headers = securityHeaders(https)
  const session = createSession(https)
  const publicApiUrl = embedded ? origin : (config.apiPublicUrl ?? origin)
  const messages = await allMessages()
  const clock = deps.clock ?? (() => performance.timeOrigin + performance.now())
  const pageBytes = config.pageCacheMb * MEGABYTE
  const pageCache = pageBytes > 0 ? createPageCache(clock, pageBytes, () => graphql.isInTouch()) : null
  function dropHalf() {
    pageCache?.dropHalf()
    graphql.dropHalf()
  }
  const load = createLoadControl(config, { ...deps, dropHalf })
  const { refuseBusy, rates } = createRefusals(config, { messages, observe, clock })
  const renderer = createRenderer(config, deps, { messages, load })
  const app = createApp(config, { headers, observe })
  const stopPurging = graphql.onPurge((tags) => pageCache?.purge(tags))
  app.addHook('onClose', async () => stopPurging())

  load.register(app)
  // For all answers: security headers, an event when the answer was sent, and error handling.
  registerSecurity(app, headers)
  registerRequestEvents(app, observe)
  registerRequestCheck(app, { origin, observe })
  registerErrors(app, observe, refuseBusy)
  // Health checks, and the backend's word of what has changed.
  await app.register(async (machines) => {
    registerHealth(machines, { graphql, load })
    const seen = deps.seen ?? createSeenSignatures(() => performance.now())
    const secret = config.invalidationSecret
    await registerInvalidation(machines, { secret, purge: (tags) => graphql.purge(tags), seen, observe })
  })
  // Files are the same for all visitors.
  await app.register(async (files) => {
    await registerAssets(files, deps.clientFolder, deps.ledgerFolder)
    registerSitemap(files, { sitemap: () => graphql.sitemap(), origin, observe })
    if (!embedded) return
    await registerEmbeddedPictures(files, embedded)
    await registerEmbeddedGateway(files, { ...embedded, observe })
  })
  // Data depends on the session: GraphQL, forms without JavaScript, and the callbacks of other sites.
  await app.register(async (data) => {
    registerDataGate(data, { pressure: load.pressure, operations: limits.operations, refuseBusy, rates })
    await data.register(fastifyCookie)
    data.removeContentTypeParser(['application/json', 'text/plain'])
    await data.register(fastifyFormbody, { bodyLimit: limits.formBytes })
    const { graphqlBytes: bodyLimit, graphqlTimeout: timeout } = limits
    await registerGraphQL(data, { graphql, session, origin, bodyLimit, timeout, observe })
    registerForms(data, { graphql, session, renderer })
    registerSocial(data, { graphql, session, origin, https, publicApiUrl, returnsState: embedded !== null })
    registerRazorpayCallback(data)
  })
  // Pages: every other address. Redirects of old addresses come first.
  await app.register(async (pages) => {
    registerRedirects(pages, { load: () => graphql.redirections(), origin, observe })
    await pages.register(fastifyCookie)
    const cdn = createCdnHeaders(config.cdnDirectives)
    const { pageTimeout: timeout } = limits
    registerPages(pages, { renderer, session, refuseBusy, rates, timeout, cache: pageCache, cdn, headers, clock })
  })
  return app
}
