import { type Exchange, makeResult, type Operation, type OperationResult } from '@urql/core'
import { pipe, tap } from 'wonka'
import { answerLocally } from './answer-locally.ts'

type Fields = Record<string, unknown>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Whether a value has all fields of another; lists compare their first entry. Null counts as complete: nullable parts
 * of a cart occur only on one page, whose queries and changes share a fragment.
 */
function hasFieldsOf(known: unknown, value: unknown): boolean {
  if (Array.isArray(known))
    return Array.isArray(value) && value.every((entry) => known.length > 0 && hasFieldsOf(known[0], entry))
  if (!isFields(known) || value === null) return true
  return isFields(value) && Object.keys(known).every((name) => name in value && hasFieldsOf(known[name], value[name]))
}

/** Unaffected by a change of the cart; everything else is refetched. */
const UNTOUCHED = new Set(['__typename', 'signedIn', 'profile', 'cart'])

/** Null if the query has more data that may have changed, or the cart has too few fields. */
function withCart(data: unknown, cart: Fields): Fields | null {
  const viewer = isFields(data) && Object.keys(data).length === 1 ? data['viewer'] : null
  if (!isFields(viewer) || !Object.keys(viewer).every((name) => UNTOUCHED.has(name))) return null
  return hasFieldsOf(viewer['cart'], cart) && isFields(viewer['cart']) ? { viewer: { ...viewer, cart } } : null
}

function changedCart({ operation, data }: OperationResult): Fields | null {
  const [payload]: unknown[] = operation.kind === 'mutation' ? Object.values(data ?? {}) : []
  return isFields(payload) && isFields(payload['cart']) ? payload['cart'] : null
}

/**
 * After a change of the cart, urql's document cache in front of this exchange repeats queries that contain a cart. They
 * are answered from the change's answer if it has all fields.
 */
export const cartExchange: Exchange = ({ forward }) => {
  const known = new Map<number, unknown>()
  const ready = new Map<number, Fields>()

  function remember(result: OperationResult): void {
    const cart = changedCart(result)
    if (cart) {
      for (const [key, data] of known) {
        const changed = withCart(data, cart)
        if (changed) ready.set(key, changed)
      }
      // The cache repeats these queries before any task; later ones are meant for the backend.
      setTimeout(() => ready.clear())
    } else if (result.operation.kind === 'query' && !result.error && isFields(result.data?.['viewer'])) {
      known.set(result.operation.key, result.data)
    }
  }

  function answer(operation: Operation): OperationResult | null {
    const data = operation.kind === 'query' ? ready.get(operation.key) : undefined
    if (!data) return null
    ready.delete(operation.key)
    return makeResult(operation, { data })
  }
  return (operations) => pipe(operations, answerLocally(answer, forward), tap(remember))
}
