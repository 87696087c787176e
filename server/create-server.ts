import { randomUUID } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import fastifyFormbody from '@fastify/formbody'
import { fastify, type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify'
import type { Logger } from 'pino'
import { loadMessages, type Messages } from '#client/app.tsx'
import type { GraphQL } from '#graphql/create-graphql.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import type { Config } from './config.ts'
import { registerForms } from './forms/register-forms.ts'
import { registerAssets, registerUploads } from './plugins/assets.ts'
import { registerErrors, sendPlain } from './plugins/errors.ts'
import { registerEmbeddedGateway } from './plugins/embedded-gateway.ts'
import { registerGraphQL } from './plugins/graphql.ts'
import { registerHealth } from './plugins/health.ts'
import { registerPages } from './plugins/pages.ts'
import { registerRazorpayCallback } from './plugins/razorpay-callback.ts'
import { registerRedirects } from './plugins/redirects.ts'
import { registerSecurity, securityHeaders } from './plugins/security.ts'
import { createSession } from './plugins/session.ts'
import { registerSitemap } from './plugins/sitemap.ts'
import { registerSocial } from './plugins/social.ts'
import { readAssetManifest } from './render/asset-manifest.ts'
import { createMessageSource } from './render/messages.ts'
import type { Renderer } from './render/render-page.tsx'
import { createAnswerScripts } from './render/serialize.ts'
import { rawRefusal, refuseRaw } from './raw-refusal.ts'

export interface ServerDependencies {
  graphql: GraphQL
  logger: Logger
  /** Folder of the browser's build, with `manifest.json` and `assets/`. */
  clientFolder: string
  /** The backend in the box, whose pictures and sandbox pages browsers reach through the shop; null with another. */
  embedded: { url: string; sandbox: boolean; uploadsFolder: string } | null
}

const RENDER_DEADLINE_MS = 8_000

async function allMessages(): Promise<Record<Locale, Messages>> {
  const entries = await Promise.all(LOCALES.map(async (locale) => [locale, await loadMessages(locale)] as const))
  // @NOTE fromEntries forgets that every locale has its entry.
  return Object.fromEntries(entries) as Record<Locale, Messages>
}

/** Limits of the HTTP server (reliability.md, Numbers). Milliseconds and bytes. */
function createApp(config: Config, logger: FastifyBaseLogger, headers: Record<string, string>): FastifyInstance {
  return fastify({
    loggerInstance: logger,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: 64 * 1024,
    connectionTimeout: 30_000,
    requestTimeout: 15_000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16 * 1024 },
    routerOptions: {
      maxParamLength: 1_024,
      onBadUrl: (_path, _request, response) => refuseRaw(response, 400, headers),
      onMaxParamLength: (_path, _request, response) => refuseRaw(response, 414, headers),
    },
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      reply.headers(headers)
      sendPlain(reply, error.statusCode ?? 400)
    },
    clientErrorHandler: rawRefusal(headers),
    genReqId: () => randomUUID(),
    exposeHeadRoutes: true,
  })
}

/**
 * The storefront: everything a request passes, in its order. It does not listen yet.
 * @throws where the browser's part has not been built
 */
export async function createServer(config: Config, deps: ServerDependencies): Promise<FastifyInstance> {
  const { graphql, logger } = deps
  const origin = config.publicUrl ?? `http://localhost:${config.port}`
  const https = origin.startsWith('https:')
  const headers = securityHeaders(https)
  const session = createSession(https)
  const renderer: Renderer = {
    graphql,
    manifest: readAssetManifest(deps.clientFolder),
    origin,
    messagesOf: createMessageSource(await allMessages(), (locale) => graphql.localization(locale)),
    imageHosts: graphql.imageHosts,
    answerScript: createAnswerScripts(),
    deadline: RENDER_DEADLINE_MS,
    onError: (error, requestId) => logger.error({ err: error, reqId: requestId }, 'a part of a page failed'),
  }
  const app = createApp(config, logger, headers)

  // Every answer is armoured before anything else can happen to it.
  registerSecurity(app, headers)
  registerErrors(app)
  // Machines and files need neither session nor redirects.
  registerHealth(app, () => graphql.ready())
  await registerAssets(app, deps.clientFolder)
  if (deps.embedded) {
    await registerUploads(app, deps.embedded.uploadsFolder)
    await registerEmbeddedGateway(app, deps.embedded)
  }
  registerSitemap(app, { sitemap: () => graphql.sitemap(), origin: () => origin })
  // Who asks, and old addresses.
  await app.register(fastifyCookie)
  await app.register(fastifyFormbody, { bodyLimit: 64 * 1024 })
  registerRedirects(app, { load: () => graphql.redirections(), origin: () => origin, hosts: () => new Set() })
  // Data, forms without JavaScript, and pages.
  await registerGraphQL(app, { graphql, session, origin: () => origin })
  registerForms(app, { graphql, session, renderer })
  // Ways back from other sites.
  registerSocial(app, {
    graphql, session, origin, https, publicApiUrl: deps.embedded ? origin : (config.apiBaseUrl ?? origin), returnsState: deps.embedded !== null,
  })
  registerRazorpayCallback(app)
  registerPages(app, { renderer, session })
  return app
}
