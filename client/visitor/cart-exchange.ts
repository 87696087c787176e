import { type Exchange, makeResult, type Operation, type OperationResult } from '@urql/core'
import { filter, map, merge, pipe, share, tap } from 'wonka'

type Fields = Record<string, unknown>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Whether a value has the fields of another one, of a list all entries those of its first. Null tells no fields: what
 * can be null in a cart is asked for by queries and changes of one page only, which share a fragment.
 */
function hasFieldsOf(known: unknown, value: unknown): boolean {
  if (Array.isArray(known))
    return Array.isArray(value) && value.every((entry) => known.length > 0 && hasFieldsOf(known[0], entry))
  if (!isFields(known) || value === null) return true
  return isFields(value) && Object.keys(known).every((name) => name in value && hasFieldsOf(known[name], value[name]))
}

/** What a change of the cart does not touch, beside the cart itself. Everything else is asked for again. */
const UNTOUCHED = new Set(['__typename', 'signedIn', 'profile', 'cart'])

/** The query's data with that cart; null where the query has more that may have changed, or the cart has too little. */
function withCart(data: unknown, cart: Fields): Fields | null {
  const viewer = isFields(data) && Object.keys(data).length === 1 ? data['viewer'] : null
  if (!isFields(viewer) || !Object.keys(viewer).every((name) => UNTOUCHED.has(name))) return null
  return hasFieldsOf(viewer['cart'], cart) && isFields(viewer['cart']) ? { viewer: { ...viewer, cart } } : null
}

/** The cart in a change's answer; null where there is none. */
function changedCart({ operation, data }: OperationResult): Fields | null {
  const [payload]: unknown[] = operation.kind === 'mutation' ? Object.values(data ?? {}) : []
  return isFields(payload) && isFields(payload['cart']) ? payload['cart'] : null
}

/**
 * After a change of the cart the document cache, which stands before this exchange, repeats what holds a cart: the
 * badge, the cart page. Where the change's answer has it all, they get it from there, without a request.
 */
export const cartExchange: Exchange =
  ({ forward }) =>
  (operations) => {
    /** Last data of the queries with a cart, by key. */
    const known = new Map<number, unknown>()
    /** Data for queries that are about to be repeated. */
    const ready = new Map<number, Fields>()

    function keep(result: OperationResult): void {
      const cart = changedCart(result)
      if (cart) {
        for (const [key, data] of known) {
          const changed = withCart(data, cart)
          if (changed) ready.set(key, changed)
        }
        // Queries of this change are repeated before any task; whoever asks later means the backend.
        setTimeout(() => ready.clear())
      } else if (result.operation.kind === 'query' && !result.error && isFields(result.data?.['viewer'])) {
        known.set(result.operation.key, result.data)
      }
    }

    function answerOf(operation: Operation): OperationResult | null {
      const data = operation.kind === 'query' ? ready.get(operation.key) : undefined
      if (!data) return null
      ready.delete(operation.key)
      return makeResult(operation, { data })
    }

    const sorted = pipe(
      operations,
      map((operation) => ({ operation, answer: answerOf(operation) })),
      share,
    )
    const answered = pipe(
      sorted,
      map(({ answer }) => answer),
      filter((answer) => answer !== null),
    )
    const asked = pipe(
      sorted,
      filter(({ answer }) => answer === null),
      map(({ operation }) => operation),
      forward,
    )
    return pipe(merge([answered, asked]), tap(keep))
  }
