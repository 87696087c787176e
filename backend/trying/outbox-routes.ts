import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findEmail, readEmails, type WrittenEmail } from '../emails/email-queue.ts'
import { areSecretsEqual } from '../ground/are-secrets-equal.ts'
import { escapeMarkup } from '../ground/escape-markup.ts'
import type { BackendContext } from '../http/context.ts'
import { idOf, integerOf } from '../http/input.ts'
import { paramsOf } from '../http/route.ts'
import { recordTime } from '../http/wire.ts'
import { markRefunded } from '../order/cancellations.ts'
import { moveOrder, readNewestOrders, lastStep } from '../order/order-steps.ts'
import { orderTexts } from '../texts/order-texts.ts'

const shown = 50
/** As in a mail program: no scripts, and links open a new tab. */
const emailPolicy = "default-src 'none'; img-src *; style-src 'unsafe-inline'; sandbox allow-popups"

function pathOf(key: string): string {
  return `/outbox?key=${encodeURIComponent(key)}`
}

/** E-mailed codes give access to accounts, so each request carries the key: `?key=` or header `x-outbox-key`. */
export function registerOutbox(
  app: FastifyInstance,
  context: BackendContext,
  writeDue: () => void,
  key = randomBytes(24).toString('base64url'),
): { path: string } {
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      if (!areSecretsEqual(givenKey(request), key)) {
        return refuse(reply, 'The outbox needs its key. The log shows the full address at startup.')
      }
    })
    // The form has no fields: its address holds everything.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) => {
      done(null, {})
    })
    scope.get('/outbox', { config: { writes: true } }, (request, reply) => {
      writeDue()
      const emails = readEmails(context.database, shown)
      if (request.headers.accept?.includes('application/json')) {
        return emails.map((email) => {
          const { id, email: recipient, subject, body } = email
          return { id, email: recipient, subject, body, created_at: recordTime(email.created_at) }
        })
      }
      void reply.type('text/html; charset=utf-8')
      return outboxPage(emails, readNewestOrders(context.database, shown), key)
    })
    scope.get('/outbox/:id', (request, reply) => {
      const id = idOf(paramsOf(request), 'id')
      const email = id === null ? undefined : findEmail(context.database, id)
      if (!email) return reply.code(404).type('text/plain; charset=utf-8').send('Not found.\n')
      void reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': emailPolicy })
      return email.html
    })
    scope.post('/outbox/orders/:id/refund', (request, reply) => {
      if (isFromElsewhere(request)) return refuse(reply, 'Forms of other sites are not accepted.')
      const id = idOf(paramsOf(request), 'id')
      if (id !== null) markRefunded(context.database, id, context.clock())
      return reply.redirect(pathOf(key), 303)
    })
    scope.post('/outbox/orders/:id/:status', (request, reply) => {
      if (isFromElsewhere(request)) return refuse(reply, 'Forms of other sites are not accepted.')
      const id = idOf(paramsOf(request), 'id')
      const status = integerOf(paramsOf(request), 'status')
      if (id !== null && status !== null) moveOrder(context.database, id, status, context.clock())
      return reply.redirect(pathOf(key), 303)
    })
  })
  return { path: pathOf(key) }
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

/** Browsers tell where a form was sent from; pages of other sites must not move orders. */
function isFromElsewhere(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

type OutboxOrder = ReturnType<typeof readNewestOrders>[number]

/** The outbox as a page. Its forms post to addresses that contain the key, because a form cannot send a header. */
function outboxPage(emails: WrittenEmail[], orders: OutboxOrder[], key: string): string {
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title>',
    '<style>body{font:16px/1.5 system-ui;margin:2rem}td,th{padding:.25rem 1rem .25rem ' +
      '0;text-align:start;vertical-align:top}',
    'td:last-child{white-space:pre-line}button{font:inherit}</style>',
    '<h1>Outbox</h1><p>The shop’s e-mails. Reload to see new ones.</p>',
    table(
      ['Time (UTC)', 'To', 'Subject', 'Text'],
      emails.map((email) => emailCells(email, key)),
    ),
    '<h2>Orders</h2><p>The shop’s own side: move an order one step forward, or refund a cancelled one.</p>',
    table(
      ['Order', 'Status', 'Payment', 'Next step'],
      orders.map((order) => orderCells(order, key)),
    ),
    '</html>',
  ].join('\n')
}

function table(heads: string[], rows: string[][]): string {
  if (rows.length === 0) return '<p>Nothing yet.</p>'
  const lines = rows.map((cells) => `<tr>${cells.map((cell) => `<td dir="auto">${cell}</td>`).join('')}</tr>`)
  return ['<table><tr>', ...heads.map((head) => `<th scope="col">${head}</th>`), '</tr>', ...lines, '</table>'].join(
    '\n',
  )
}

function emailCells({ id, created_at, email, subject, body }: WrittenEmail, key: string): string[] {
  const time = new Date(created_at).toISOString().slice(0, 19).replace('T', ' ')
  const page = escapeMarkup(`/outbox/${id}?key=${encodeURIComponent(key)}`)
  const link = `<a href="${page}" target="_blank" rel="noopener">${escapeMarkup(subject)}</a>`
  return [time, escapeMarkup(email), link, escapeMarkup(body)]
}

function orderCells(order: OutboxOrder, key: string): string[] {
  const { steps } = orderTexts('en').labels
  const next = order.cancelled === 1 ? undefined : steps[order.status]
  const isMovable = next !== undefined && order.status < lastStep
  const isRefundable = order.cancelled === 1 && order.payment_done === 1 && order.refunded === 0
  const button = (step: string | number, words: string) => {
    const action = `/outbox/orders/${order.id}/${step}?key=${encodeURIComponent(key)}`
    return `<form method="post" action="${escapeMarkup(action)}"><button>${escapeMarkup(words)}</button></form>`
  }
  return [
    escapeMarkup(order.tracking_id),
    order.cancelled === 1 ? 'Cancelled' : escapeMarkup(steps[order.status - 1] ?? ''),
    order.refunded === 1 ? 'Refunded' : order.payment_done === 1 ? 'Paid' : 'Unpaid',
    isMovable ? button(order.status + 1, next) : isRefundable ? button('refund', 'Refunded') : '',
  ]
}
