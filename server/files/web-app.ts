import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Messages } from '#client/app/for-the-server.ts'
import type { GraphQL } from '#graphql/contract.ts'
import { DEFAULT_LOCALE, directionOf, isLocale, type Locale, LOCALES } from '#shared/locales.ts'
import { localePath } from '#shared/routes.ts'
import { MANIFEST_PATH, OFFLINE_PATH, SERVICE_WORKER_PATH } from '#shared/web-app.ts'
import { NOTHING_ALLOWED } from '../answers/csp.ts'
import { sendPlain } from '../answers/refusals.ts'
import { offlinePage } from './offline-page.tsx'
import { REMOVAL_WORKER, serviceWorker } from './service-worker.ts'

/** `--canvas` of the light scheme, which the installed shop shows until its page is rendered. */
const BACKGROUND = '#f6f6f4'

/** Age at which the shop's name and colors in offline pages are read again, in milliseconds. */
const OFFLINE_MS = 3_600_000

interface WebAppOptions {
  graphql: Pick<GraphQL, 'shopSettings'>
  messages: Record<Locale, Messages>
  hasOfflinePage: boolean
}

type Query = FastifyRequest<{ Querystring: { lang?: unknown } }>

function localeOf({ query: { lang } }: Query): Locale {
  return typeof lang === 'string' && isLocale(lang) ? lang : DEFAULT_LOCALE
}

/** The files of an installed shop: its manifest, icon, offline page, and service worker. */
export function registerWebApp(app: FastifyInstance, { graphql, messages, hasOfflinePage }: WebAppOptions): void {
  const settingsOf = (locale: Locale, { id }: Pick<FastifyRequest, 'id'>) =>
    graphql.shopSettings({ locale, requestId: id }).catch(() => null)

  const stored: Partial<Record<Locale, { settings: Awaited<ReturnType<typeof settingsOf>>; until: number }>> = {}

  /** Browsers that check the service worker ask in all languages at once, which must not cost the backend calls. */
  async function storedSettings(locale: Locale, request: Pick<FastifyRequest, 'id'>) {
    const last = stored[locale]
    if (last && performance.now() < last.until) return last.settings
    const settings = (await settingsOf(locale, request)) ?? last?.settings ?? null
    if (settings) stored[locale] = { settings, until: performance.now() + OFFLINE_MS }
    return settings
  }

  async function offlinePageOf(locale: Locale, request: Pick<FastifyRequest, 'id'>) {
    return offlinePage({ locale, messages: messages[locale], shop: await storedSettings(locale, request) })
  }

  app.get(MANIFEST_PATH, async (request: Query, reply) => {
    const locale = localeOf(request)
    const settings = await settingsOf(locale, request)
    if (!settings) return sendPlain(reply, 503)
    const { shopName, metaDescription, primaryColor, bannerLogo } = settings
    const manifest = {
      id: '/',
      name: shopName,
      short_name: shopName,
      ...(metaDescription && { description: metaDescription }),
      lang: locale,
      dir: directionOf(locale),
      start_url: localePath('/', locale),
      scope: '/',
      display: 'minimal-ui',
      background_color: BACKGROUND,
      ...(primaryColor && { theme_color: primaryColor }),
      // Its size is not known.
      icons: bannerLogo ? [{ src: bannerLogo, sizes: 'any' }] : [],
    }
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifest))
  })

  app.get(OFFLINE_PATH, async (request: Query, reply) => {
    const { html, policy } = await offlinePageOf(localeOf(request), request)
    return reply
      .headers({ 'cache-control': 'public, max-age=3600', 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(html)
  })

  app.get(SERVICE_WORKER_PATH, async (request, reply) => {
    const pages = hasOfflinePage ? await Promise.all(LOCALES.map((locale) => offlinePageOf(locale, request))) : []
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': `${NOTHING_ALLOWED}; connect-src 'self'` })
      .type('text/javascript; charset=utf-8')
      .send(hasOfflinePage ? serviceWorker(pages.map(({ html }) => html)) : REMOVAL_WORKER)
  })

  /** Browsers request this icon for documents that cannot name one. */
  app.get('/favicon.ico', async (request, reply) => {
    const icon = (await settingsOf(DEFAULT_LOCALE, request))?.bannerLogo
    if (!icon) return sendPlain(reply, 404)
    return reply.header('cache-control', 'public, max-age=86400').redirect(icon, 302)
  })
}
