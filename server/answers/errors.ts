import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import findMyWay, { type HTTPMethod } from 'find-my-way'
import { createShopIntl, type Messages } from '#client/app/for-the-server.ts'
import { type Locale, LOCALES } from '#shared/locales.ts'
import { splitLocale } from '#shared/routes.ts'
import { Overload, retryAfter } from '../capacity/load-class.ts'
import { RateLimited } from '../capacity/rate-limits.ts'
import type { Observe } from '../ground/events.ts'
import { requestLanguage } from '../session/request-language.ts'
import { isGraphQLAddress, type Refusal, sendPlain, sendRefusal, shortPage } from './refusals.ts'

type RefuseBusy = (request: FastifyRequest, reply: FastifyReply, error: Overload | RateLimited) => FastifyReply

/** A form's address has no language, so the page it was sent from decides. */
function localeOf(request: FastifyRequest): Locale {
  const { url, headers } = request
  if (isGraphQLAddress(url)) return requestLanguage(request).locale
  const path = url.startsWith('/forms/') ? URL.parse(headers.referer ?? '')?.pathname : url.split('?', 1)[0]
  return splitLocale(path ?? '/').locale
}

/** Prebuilds the 503 and 429 answers in every language, so that refusing is cheap. */
export function createBusyAnswers(messages: Record<Locale, Messages>, observe: Observe): RefuseBusy {
  function refusalsOf(status: number, textId: 'fault.busy' | 'fault.tooManyAttempts') {
    const inLocale = LOCALES.map((locale) => {
      const message = createShopIntl({ locale, messages: messages[locale] }).formatMessage({ id: textId })
      const page = shortPage({ locale, title: String(status), text: message })
      return [locale, { status, message, locale, page }] as const
    })
    const refusals = new Map<Locale, Refusal>(inLocale)
    return (request: FastifyRequest) => refusals.get(localeOf(request)) ?? { status }
  }
  const busyIn = refusalsOf(503, 'fault.busy')
  const tooManyIn = refusalsOf(429, 'fault.tooManyAttempts')

  return function refuseBusy(request, reply, error) {
    if (error instanceof Overload) {
      const { loadClass, reason } = error
      observe({ type: 'overload', requestId: request.id, loadClass, reason })
      const code = reason === 'late' ? 'TIMEOUT' : 'UPSTREAM_BUSY'
      return sendRefusal(reply, { ...busyIn(request), code, retryAfter: retryAfter() })
    }
    observe({ type: 'rateLimited', requestId: request.id, rule: error.rule })
    return sendRefusal(reply, { ...tooManyIn(request), retryAfter: error.retryAfter })
  }
}

/** A scope may name the limit that a request exceeded. */
type RequestError = FastifyError & Pick<Refusal, 'exceeded'>

function statusOf(error: FastifyError): number {
  const status = error.statusCode ?? 500
  return status >= 400 && status < 600 ? status : 500
}

type IsPage = (pathname: string) => Promise<boolean>

const METHODS: HTTPMethod[] = ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT']
const PAGES = '/*'

/** @returns the methods of a path among routes added to `app` from now on; empty for an unknown path */
function collectMethods(app: FastifyInstance, isPage: IsPage): (pathname: string) => Promise<string[]> {
  const router = findMyWay({ ignoreTrailingSlash: false })
  app.addHook('onRoute', ({ url, method }) => {
    // @NOTE Fastify's route methods are those of its router.
    if (url !== PAGES) router.on([method].flat() as HTTPMethod[], url, () => undefined)
  })
  return async function allowedMethods(pathname) {
    const ofPages = (await isPage(pathname)) ? ['GET', 'HEAD'] : []
    return METHODS.filter((method) => ofPages.includes(method) || router.find(method, pathname) !== null)
  }
}

interface ErrorsOptions {
  observe: Observe
  refuseBusy: RefuseBusy
  isPage: IsPage
}

/** Error answers for everything but pages, without internals. Register before the routes. */
export function registerErrors(app: FastifyInstance, { observe, refuseBusy, isPage }: ErrorsOptions): void {
  app.setErrorHandler(async (error: RequestError | Overload | RateLimited, request, reply) => {
    if (error instanceof Overload || error instanceof RateLimited) return refuseBusy(request, reply, error)
    const status = statusOf(error)
    const { id: requestId, routeOptions } = request
    if (status >= 500) observe({ type: 'fault', requestId, where: routeOptions.url ?? 'a request', error })
    else observe({ type: 'refusal', requestId, status, code: error.code })
    return sendRefusal(reply, { status, exceeded: error.exceeded })
  })
  const allowedMethods = collectMethods(app, isPage)
  app.setNotFoundHandler(async (request, reply) => {
    const [pathname = ''] = request.url.split('?', 1)
    const allowed = await allowedMethods(pathname)
    if (allowed.length === 0 || allowed.includes(request.method)) return sendPlain(reply, 404)
    return sendPlain(reply.header('allow', allowed.join(', ')), 405)
  })
}
