import type { PaymentCode } from '../../components/payment/__generated__/payment.ts'

const KEY = 'checkout'

/** One wish to order what is in the cart. As long as it is the same, the server makes one order of it. */
interface Intention {
  id: string
  /** What it wants to order. */
  lines: string
  method: PaymentCode
  /** The order that came of it, while it is not paid. */
  order: string | null
}

/** Null where there is none, and where storage is forbidden. */
function read(): Intention | null {
  try {
    const stored: Intention | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return typeof stored?.id === 'string' ? stored : null
  } catch {
    return null
  }
}

function write(intention: Intention | null): void {
  try {
    if (intention) sessionStorage.setItem(KEY, JSON.stringify(intention))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage is forbidden: the id of the page then has to do, which is the same until the page is loaded anew.
  }
}

/** What tells one cart from another. */
export function fingerprint(
  lines: readonly { line: { id: string; quantity: number; variant: { id: string } } }[],
): string {
  return lines.map(({ line }) => `${line.id}:${line.variant.id}:${line.quantity}`).join(',')
}

/** The id that a page gives to the order it shows. Made by the server's render, so that it needs no script. */
export function intentionSeed(renderedAt: string, lines: string): string {
  const ids = lines.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 40)
  return `order-${Date.parse(renderedAt).toString(36)}-${ids}`
}

/** The id kept from before the page was loaded anew, if it still wants the same; otherwise the seed, from now on. */
export function intentionFor(lines: string, seed: string, method: PaymentCode): string {
  const kept = read()
  const id = kept?.lines === lines && kept.order === null ? kept.id : seed
  write({ id, lines, method, order: null })
  return id
}

/** A wish that was sent, and whose answer never came. */
export function lostIntention(): { id: string; method: PaymentCode } | null {
  const kept = read()
  return kept?.order === null ? kept : null
}

/** The order exists, but it has still to be paid. */
export function noteUnpaidOrder(order: string): void {
  const kept = read()
  if (kept) write({ ...kept, order })
}

/** The wish is fulfilled. */
export function settleIntention(): void {
  write(null)
}

/** The order that was being paid when the page went away; asked for once. */
export function takeUnpaidOrder(): string | null {
  const order = read()?.order ?? null
  if (order !== null) settleIntention()
  return order
}
