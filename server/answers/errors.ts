import type { FastifyError, FastifyInstance } from 'fastify'
import findMyWay, { type HTTPMethod } from 'find-my-way'
import type { Observe } from '../ground/events.ts'
import { Overload } from '../capacity/overload.ts'
import type { RefuseBusy } from './busy-answers.ts'
import { sendPlain } from './refusals.ts'

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
  app.setErrorHandler(async (error: FastifyError | Overload, request, reply) => {
    if (error instanceof Overload) return refuseBusy(request, reply, error)
    const status = statusOf(error)
    const { id: requestId, routeOptions } = request
    if (status >= 500) observe({ type: 'fault', requestId, where: routeOptions.url ?? 'a request', error })
    else observe({ type: 'refusal', requestId, status, code: error.code })
    return sendPlain(reply, status)
  })
  const allowedMethods = collectMethods(app, isPage)
  app.setNotFoundHandler(async (request, reply) => {
    const [pathname = ''] = request.url.split('?', 1)
    const allowed = await allowedMethods(pathname)
    if (allowed.length === 0 || allowed.includes(request.method)) return sendPlain(reply, 404)
    return sendPlain(reply.header('allow', allowed.join(', ')), 405)
  })
}
