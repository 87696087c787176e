import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSameSecret } from '../are-secrets-equal.ts'
import type { BackendContext } from '../context.ts'
import { idOf, integerOf } from '../http/input.ts'
import { paramsOf } from '../http/route.ts'
import { recordTime } from '../http/wire.ts'
import { moveOrder, readNewestOrders } from '../order/order-steps.ts'
import { outboxPage } from './outbox-page.ts'
import { readLetters } from './outbox.ts'

const shown = 50

/** A key nobody can guess, 32 characters long. */
export function createOutboxKey(): string {
  return randomBytes(24).toString('base64url')
}

/** Path of the outbox with the key that opens it. */
export function outboxPathOf(key: string): string {
  return `/outbox?key=${encodeURIComponent(key)}`
}

/**
 * `/outbox`: the letters this shop would have mailed, newest first, as JSON for clients that ask for it; and below them
 * the orders, each with a button that moves it one step forward, which no call of api/v1 does.
 * Whoever sees it can take over every account that asks for a code, so each request has to bring the key, in the
 * address (`?key=`) or as the header `x-outbox-key`. It is for trying the shop, and only open where the sandbox is.
 */
export function registerOutbox(app: FastifyInstance, context: BackendContext, key: string): void {
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      if (!isSameSecret(givenKey(request), key)) {
        return refuse(reply, 'The outbox opens with its key. The log of the start shows the whole address.')
      }
    })
    // The form has no fields: the address says it all.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) => {
      done(null, {})
    })
    scope.get('/outbox', (request, reply) => {
      const letters = readLetters(context.database, shown)
      if (request.headers.accept?.includes('application/json')) {
        return letters.map((letter) => ({ ...letter, created_at: recordTime(letter.created_at) }))
      }
      void reply.type('text/html; charset=utf-8')
      return outboxPage(letters, readNewestOrders(context.database, shown), key)
    })
    scope.post('/outbox/orders/:id/:status', (request, reply) => {
      if (isFromElsewhere(request)) return refuse(reply, 'Not from another site.')
      const id = idOf(paramsOf(request), 'id')
      const status = integerOf(paramsOf(request), 'status')
      if (id !== null && status !== null) moveOrder(context.database, id, status, context.clock())
      return reply.redirect(outboxPathOf(key), 303)
    })
  })
}

function givenKey(request: FastifyRequest): string {
  const query: unknown = request.query
  const inAddress = typeof query === 'object' && query !== null && 'key' in query ? query.key : undefined
  const given = request.headers['x-outbox-key'] ?? inAddress
  return typeof given === 'string' ? given : ''
}

function refuse(reply: FastifyReply, sentence: string): FastifyReply {
  return reply.code(403).type('text/plain; charset=utf-8').send(`${sentence}\n`)
}

/** Browsers say where a form was sent from; pages of other sites must not move orders. */
function isFromElsewhere(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}
