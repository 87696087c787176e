import { escapeMarkup } from '../http/escape-markup.ts'
import { lastStep, type readNewestOrders } from '../order/order-steps.ts'
import { orderTexts } from '../texts/order-texts.ts'
import type { WrittenEmail } from './email-queue.ts'

type ShownOrder = ReturnType<typeof readNewestOrders>[number]

/** The outbox as a page. Its forms post to addresses that contain the key, because a form cannot send a header. */
export function outboxPage(emails: WrittenEmail[], orders: ShownOrder[], key: string): string {
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

function orderCells(order: ShownOrder, key: string): string[] {
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
