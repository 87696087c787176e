import type { FastifyInstance } from 'fastify'
import type { BackendContext } from '../context.ts'
import { orderWords } from '../letters/order-words.ts'
import { lastStep, readNewestOrders } from '../store/order-steps.ts'
import { readLetters } from '../store/outbox.ts'
import type { Letter } from '../store/outbox.ts'
import { recordTime } from '../wire.ts'

const shown = 50

type ShownOrder = ReturnType<typeof readNewestOrders>[number]

/**
 * `/outbox`: the letters this shop would have mailed, newest first, as JSON for clients that ask for it; and below them
 * the orders, which somebody has to move forward.
 * Whoever reaches it can read every code, which is why the backend listens on the local machine by default.
 */
export function registerOutbox(app: FastifyInstance, context: BackendContext): void {
  app.get('/outbox', (request, reply) => {
    const letters = readLetters(context.database, shown)
    void reply.header('cache-control', 'no-store')
    if (request.headers.accept?.includes('application/json')) {
      return letters.map((letter) => ({ ...letter, created_at: recordTime(letter.created_at) }))
    }
    void reply.type('text/html; charset=utf-8')
    return outboxPage(letters, readNewestOrders(context.database, shown))
  })
}

function outboxPage(letters: Letter[], orders: ShownOrder[]): string {
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title>',
    '<style>body{font:16px/1.5 system-ui;margin:2rem}td,th{padding:.25rem 1rem .25rem 0;text-align:start;vertical-align:top}',
    'td:last-child{white-space:pre-line}button{font:inherit}</style>',
    '<h1>Outbox</h1><p>What this shop would have mailed. Reload to see new letters.</p>',
    table(['Time (UTC)', 'To', 'Subject', 'Text'], letters.map(letterCells)),
    '<h2>Orders</h2><p>The shop’s own side: move an order one step forward.</p>',
    table(['Order', 'Status', 'Payment', 'Next step'], orders.map(orderCells)),
    '</html>',
  ].join('\n')
}

function table(heads: string[], rows: string[][]): string {
  if (rows.length === 0) return '<p>Nothing yet.</p>'
  const lines = rows.map((cells) => `<tr>${cells.map((cell) => `<td dir="auto">${cell}</td>`).join('')}</tr>`)
  return ['<table><tr>', ...heads.map((head) => `<th scope="col">${head}</th>`), '</tr>', ...lines, '</table>'].join('\n')
}

function letterCells(letter: Letter): string[] {
  const time = new Date(letter.created_at).toISOString().slice(0, 19).replace('T', ' ')
  return [time, letter.email, letter.subject, letter.body].map(escapeHtml)
}

function orderCells(order: ShownOrder): string[] {
  const { steps } = orderWords('en')
  const next = order.cancelled === 1 ? undefined : steps[order.status]
  const isMovable = next !== undefined && order.status < lastStep
  return [
    escapeHtml(order.tracking_id),
    order.cancelled === 1 ? 'Cancelled' : escapeHtml(steps[order.status - 1] ?? ''),
    order.payment_done === 1 ? 'Paid' : 'Unpaid',
    isMovable
      ? `<form method="post" action="/outbox/orders/${order.id}/${order.status + 1}"><button>${escapeHtml(next)}</button></form>`
      : '',
  ]
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
