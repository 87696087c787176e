import type { UcpMessage } from '../ucp.ts'
import type { CartLine, Refusal } from './agent-carts.ts'
import { itemIdOf, titleOf, type CartContext } from './cart-shape.ts'

/** A message about a requested item, before it is known if the answer has its line. */
export interface Note {
  /** The id that the agent sent. */
  itemId: string
  /** Null for an unknown item. */
  variantId: string | null
  code: string
  content: string
  type: 'error' | 'warning'
}

/** Codes of the BFF for refused additions; `item_unavailable` for the others. */
const CODES: Partial<Record<Refusal['code'], string>> = {
  OUT_OF_STOCK: 'out_of_stock',
  INSUFFICIENT_STOCK: 'insufficient_stock',
  NOT_FOUND: 'not_found',
  ABOVE_LIMIT: 'quantity_limit',
  RATE_LIMITED: 'rate_limit_exceeded',
}

export const codeOf = ({ code }: Refusal): string => CODES[code] ?? 'item_unavailable'

/** The line of the answer, or else the line of the request: an index would be one of the answer. */
function pathOf({ itemId, variantId }: Note, lines: readonly CartLine[]): string {
  const index = lines.findIndex(({ variant }) => variant.id === variantId)
  return index < 0 ? `$.line_items[?@.item.id==${JSON.stringify(itemId)}]` : `$.line_items[${index}]`
}

function messageOf(note: Note, lines: readonly CartLine[], severity: 'recoverable' | 'unrecoverable'): UcpMessage {
  const { code, content, type } = note
  const base = { code, content, path: pathOf(note, lines) }
  return type === 'error' ? { type, severity, ...base } : { type, ...base }
}

/** Lines that cannot be ordered as they are. */
function stockNotes(lines: readonly CartLine[], { intl }: CartContext): Note[] {
  return lines.flatMap((line) => {
    const { availability, product, variant } = line
    if (availability === 'AVAILABLE') return []
    const title = titleOf(product, variant.options)
    const note = { itemId: itemIdOf(line), variantId: variant.id, type: 'error' } as const
    if (availability === 'OUT_OF_STOCK') {
      return [{ ...note, code: 'out_of_stock', content: intl.formatMessage({ id: 'agents.outOfStock' }, { title }) }]
    }
    if (availability === 'UNAVAILABLE') {
      const content = intl.formatMessage({ id: 'refusal.productUnavailable' })
      return [{ ...note, code: 'item_unavailable', content: `${title}: ${content}` }]
    }
    const content = intl.formatMessage({ id: 'cart.insufficient' }, { count: variant.stock })
    return [{ ...note, code: 'insufficient_stock', content: `${title}: ${content}` }]
  })
}

/** Messages about a cart that exists. */
export function cartMessages(
  lines: readonly CartLine[],
  notes: readonly Note[],
  cartContext: CartContext,
): UcpMessage[] {
  return [...stockNotes(lines, cartContext), ...notes].map((note) => messageOf(note, lines, 'recoverable'))
}

/** The shop offers none of the claimed benefits. A request can contain thousands of claims: they share one message. */
export function claimMessages(claims: readonly string[] = [], { intl }: CartContext): UcpMessage[] {
  if (claims.length === 0) return []
  const content = intl.formatMessage({ id: 'agents.claimNotAccepted' })
  return [{ type: 'warning', code: 'eligibility_not_accepted', content, path: '$.context.eligibility' }]
}

/** Messages about a cart that could not be created. */
export const refusedMessages = (notes: readonly Note[]): UcpMessage[] =>
  notes.map((note) => messageOf(note, [], 'unrecoverable'))
