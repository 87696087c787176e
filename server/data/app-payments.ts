import type { FastifyInstance, FastifyRequest } from 'fastify'
import { splitLocale } from '#shared/routes.ts'
import { PRIVATE } from '../answers/headers.ts'
import { sendPlain } from '../answers/refusals.ts'
import { appAddress } from './app-sign-in.ts'
import type { Apps } from './apps.ts'

/** The app that waits for the shopper: `order.address`, with the address in Base64. */
const RETURN_COOKIE = 'payment_return'
/** Providers close their pages earlier. */
const RETURN_SECONDS = 60 * 60

interface AppPaymentOptions {
  apps: Pick<Apps, 'listed' | 'isListed' | 'takeDeparture'>
  https: boolean
}

const cookieOptions = (https: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: https }) as const

/** Leads from an app to a payment provider's page, and remembers the app. */
export function registerAppPayments(app: FastifyInstance, { apps, https }: AppPaymentOptions): void {
  app.get<{ Params: { code: string } }>('/pay/:code', { config: { load: 'criticalPlus' } }, async (request, reply) => {
    const departure = await apps.takeDeparture(request.params.code)
    if (departure === null) return sendPlain(reply, 404)
    const { page, returnUrl, orderId } = departure
    const value = `${orderId}.${Buffer.from(returnUrl).toString('base64url')}`
    reply.setCookie(RETURN_COOKIE, value, { ...cookieOptions(https), maxAge: RETURN_SECONDS })
    return reply.headers(PRIVATE).redirect(page, 302)
  })
}

/** Addresses to which backends send a shopper who comes back from a provider's page. */
function returnedOrder(url: URL): string | null {
  const { path } = splitLocale(url.pathname)
  if (path === '/thank-you') return url.searchParams.get('order')
  return /^\/user\/order\/(\d+)\/?$/.exec(path)?.[1] ?? null
}

function awaitingApp({ headers: { cookie }, server }: FastifyRequest) {
  if (!cookie?.includes(RETURN_COOKIE)) return null
  const [orderId = '', address = ''] = (server.parseCookie(cookie)[RETURN_COOKIE] ?? '').split('.')
  return { orderId, returnUrl: Buffer.from(address, 'base64url').toString() }
}

/** Forwards a shopper who paid for an app, instead of showing the order. Register before the pages. */
export function registerAppReturns(app: FastifyInstance, { apps, https }: AppPaymentOptions): void {
  if (apps.listed.length === 0) return
  app.addHook('onRequest', (request, reply, done) => {
    const awaiting = awaitingApp(request)
    const url = awaiting && URL.parse(request.url, 'http://shop')
    if (!url || !apps.isListed(awaiting.returnUrl) || returnedOrder(url) !== awaiting.orderId) return done()
    const { returnUrl, orderId } = awaiting
    reply.header('set-cookie', app.serializeCookie(RETURN_COOKIE, '', { ...cookieOptions(https), maxAge: 0 }))
    reply.headers(PRIVATE).redirect(appAddress(returnUrl, null, { order: orderId }), 303)
  })
}
