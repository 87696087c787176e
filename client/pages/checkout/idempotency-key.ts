import type { PaymentCode } from '../../components/payment/__generated__/payment.ts'
import { pageAccount } from '../../foundation/visitor/page-account.ts'
import type { AgreedTotalInput } from './__generated__/checkout-page.ts'

const STORAGE_KEY = 'idempotencyKey'

/** An order that was sent, or is about to be. With the same idempotency key the server places it once. */
interface SentOrder {
  idempotencyKey: string
  /** Absent in entries stored by an earlier release. */
  account?: string
  lines: string
  method: PaymentCode
  agreed: AgreedTotalInput
  order: string | null
}

/** Null if nothing was sent, another account sent it, or storage is blocked. */
function read(): SentOrder | null {
  try {
    const stored: SentOrder | null = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    if (typeof stored?.idempotencyKey !== 'string') return null
    return (stored.account ?? pageAccount()) === pageAccount() ? stored : null
  } catch {
    return null
  }
}

function write(sent: SentOrder | null): void {
  try {
    if (sent) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(sent))
    else sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage is blocked: the page's own key applies until the page is reloaded.
  }
}

export function fingerprint(
  lines: readonly { line: { id: string; quantity: number; variant: { id: string } } }[],
): string {
  return lines.map(({ line }) => `${line.id}:${line.variant.id}:${line.quantity}`).join(',')
}

/** Also generated on the server, so that the form works without scripts. */
export function pageIdempotencyKey(renderedAt: string, lines: string): string {
  const ids = lines.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 40)
  return `order-${Date.parse(renderedAt).toString(36)}-${ids}`
}

/** The key saved before a reload, if the same cart is ordered and has no order yet; otherwise the page's own. */
export function keepIdempotencyKey(
  lines: string,
  pageKey: string,
  method: PaymentCode,
  agreed: AgreedTotalInput,
): string {
  const sent = read()
  const idempotencyKey = sent?.lines === lines && sent.order === null ? sent.idempotencyKey : pageKey
  write({ idempotencyKey, account: pageAccount(), lines, method, agreed, order: null })
  return idempotencyKey
}

/** An order that was sent and never answered. */
export function unansweredOrder(): Pick<SentOrder, 'idempotencyKey' | 'method' | 'agreed'> | null {
  const sent = read()
  return sent?.order === null ? sent : null
}

export function noteUnpaidOrder(order: string): void {
  const sent = read()
  if (sent) write({ ...sent, order })
}

/** Call it once the order is paid or refused: the next order needs its own key. */
export function forgetIdempotencyKey(): void {
  write(null)
}

/** The order that was being paid when the page was left; returned once. */
export function takeUnpaidOrder(): string | null {
  const order = read()?.order ?? null
  if (order !== null) forgetIdempotencyKey()
  return order
}
