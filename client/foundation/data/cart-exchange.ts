import { type Exchange, makeResult, type Operation, type OperationResult } from '@urql/core'
import { pipe, tap } from 'wonka'
import { answerLocally } from './answer-locally.ts'

type Fields = Record<string, unknown>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Compares the first entry of lists. Null counts as complete: nullable parts occur on one page only. */
function hasFieldsOf(known: unknown, value: unknown): boolean {
  if (Array.isArray(known))
    return Array.isArray(value) && value.every((entry) => known.length > 0 && hasFieldsOf(known[0], entry))
  if (!isFields(known) || value === null) return true
  return isFields(value) && Object.keys(known).every((name) => name in value && hasFieldsOf(known[name], value[name]))
}

const UNTOUCHED = new Set(['__typename', 'signedIn', 'profile', 'cart'])

function withCart(data: unknown, cart: Fields): Fields | null {
  const viewer = isFields(data) && Object.keys(data).length === 1 ? data['viewer'] : null
  if (!isFields(viewer) || !Object.keys(viewer).every((name) => UNTOUCHED.has(name))) return null
  return hasFieldsOf(viewer['cart'], cart) && isFields(viewer['cart']) ? { viewer: { ...viewer, cart } } : null
}

function changedCart({ operation, data }: OperationResult): Fields | null {
  const [payload]: unknown[] = operation.kind === 'mutation' ? Object.values(data ?? {}) : []
  return isFields(payload) && isFields(payload['cart']) ? payload['cart'] : null
}

/** Answers the queries that urql repeats after a change of the cart, if the change returned all their fields. */
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
