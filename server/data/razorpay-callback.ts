import type { FastifyInstance } from 'fastify'
import { PRIVATE } from '../answers/headers.ts'

const FIELDS = ['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature'] as const
const PLAIN = /^[\w-]{1,200}$/

/** Razorpay posts cross-site, without cookies, so nothing may be changed here; the redirect's GET has the session. */
export function registerRazorpayCallback(app: FastifyInstance): void {
  app.post<{ Querystring: Record<string, string>; Body: unknown }>(
    '/razorpay-callback',
    { config: { load: 'criticalPlus' } },
    async (request, reply) => {
      const body =
        typeof request.body === 'object' && request.body !== null ? new Map(Object.entries(request.body)) : new Map()
      const search = new URLSearchParams()
      const order = request.query['order']
      if (order && /^\d{1,15}$/.test(order)) search.set('order', order)
      for (const field of FIELDS) {
        const value: unknown = body.get(field)
        if (typeof value === 'string' && PLAIN.test(value)) search.set(field, value)
      }
      return reply.headers(PRIVATE).redirect(`/razorpay-callback?${search}`, 303)
    },
  )
}
