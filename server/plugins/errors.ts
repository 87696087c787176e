import type { FastifyError, FastifyInstance } from 'fastify'
import findMyWay, { type HTTPMethod } from 'find-my-way'
import type { Observe } from '../events.ts'
import type { RefuseBusy } from '../load/busy-answer.ts'
import { Overload } from '../load/overload.ts'
import { sendPlain } from '../refusals.ts'
import { destinationOf } from './pages/destination-of.ts'

/** The error's status where it is the client's fault; 500 for everything else. */
export function statusOf(error: FastifyError): number {
  const status = error.statusCode ?? 500
  return status >= 400 && status < 600 ? status : 500
}

const METHODS: HTTPMethod[] = ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT']
/** All pages share this pattern; whether a path is a page is asked of the page routes. */
const PAGES = '/*'

/**
 * Collects the routes that are added to `app` from now on, in a second router that can be searched by path.
 * @returns the methods of a path; empty for a path that the shop does not have
 */
function collectMethods(app: FastifyInstance): (pathname: string) => Promise<string[]> {
  const router = findMyWay({ ignoreTrailingSlash: false })
  app.addHook('onRoute', ({ url, method }) => {
    // @NOTE Fastify's routes have the methods of its router.
    if (url !== PAGES) router.on([method].flat() as HTTPMethod[], url, () => undefined)
  })
  return async function allowedMethods(pathname) {
    const isPage = (await destinationOf(pathname)) !== null
    return METHODS.filter(
      (method) => (isPage && /^(?:GET|HEAD)$/.test(method)) || router.find(method, pathname) !== null,
    )
  }
}

/**
 * Error answers for everything but pages: short, and without internals. A known path with a wrong method gets 405 with
 * `Allow`. To be called before the routes are added.
 */
export function registerErrors(app: FastifyInstance, observe: Observe, refuseBusy: RefuseBusy): void {
  app.setErrorHandler(async (error: FastifyError | Overload, request, reply) => {
    if (error instanceof Overload) return refuseBusy(request, reply, error)
    const status = statusOf(error)
    if (status >= 500) observe({ type: 'fault', requestId: request.id, where: 'a request', error })
    else observe({ type: 'refusal', requestId: request.id, status, code: error.code })
    return sendPlain(reply, status)
  })
  const allowedMethods = collectMethods(app)
  app.setNotFoundHandler(async (request, reply) => {
    const [pathname = ''] = request.url.split('?', 1)
    const allowed = await allowedMethods(pathname)
    if (allowed.length === 0 || allowed.includes(request.method)) return sendPlain(reply, 404)
    return sendPlain(reply.header('allow', allowed.join(', ')), 405)
  })
}
