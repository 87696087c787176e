import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BackendContext } from '../context.ts'
import { brokenRules, refused, success } from '../envelope.ts'
import { requireIdentity } from '../identity.ts'
import { asInput, idOf, integerOf } from '../input.ts'
import type { Input } from '../input.ts'
import { addToCart, buyNow, changeSelection, removeFromCart } from '../store/cart-changes.ts'
import type { CartItem } from '../store/cart-changes.ts'
import { readCartLines } from '../store/cart-lines.ts'
import { toWire } from '../store/carts.ts'
import { fillField, required } from '../texts/say.ts'
import { bodyOf, paramsOf, queryOf, viewOf } from './route.ts'

/** The cart of a user or guest. Every call touches the caller's own lines only. */
export function registerCart(app: FastifyInstance, context: BackendContext): void {
  const { database } = context

  app.get('/cart/by-user', (request) => {
    const identity = requireIdentity(request, context, queryOf(request))
    return success(readCartLines(database, identity, viewOf(request, context)))
  })

  for (const [path, put] of [['/cart/action', addToCart], ['/cart/buy-now', buyNow]] as const) {
    app.post(path, (request) => {
      const body = bodyOf(request)
      const identity = requireIdentity(request, context, body)
      return success(toWire(put(database, identity, readItem(body), context.clock())))
    })
  }

  app.post('/cart/change', (request) => {
    const body = bodyOf(request)
    const identity = requireIdentity(request, context, body)
    const { checked, unchecked } = readSelection(body)
    changeSelection(database, identity, checked, unchecked, context.clock())
    return success(true)
  })

  app.delete('/cart/delete/:id', (request) => {
    const identity = requireIdentity(request, context, inputOfDelete(request))
    const id = idOf(paramsOf(request), 'id')
    if (id === null) throw refused('Cart item is not found')
    return success(toWire(removeFromCart(database, identity, id)))
  })
}

function readItem(body: Input): CartItem {
  const productId = idOf(body, 'product_id')
  const inventoryId = idOf(body, 'inventory_id')
  const quantity = integerOf(body, 'quantity')
  const form = [
    ...(productId === null ? [required('Product')] : []),
    ...(inventoryId === null ? [required('Inventory')] : []),
    ...(quantity === null || quantity === 0 ? [required('Quantity')] : []),
  ]
  if (productId === null || inventoryId === null || !quantity) throw brokenRules(form)
  return { productId, inventoryId, quantity }
}

function readSelection(body: Input): { checked: number[]; unchecked: number[] } {
  const checked = readIds(body['checked'])
  const unchecked = readIds(body['unchecked'])
  const form = [
    ...(checked === null ? [fillField('{label} must be a list of cart ids', 'Checked', {})] : []),
    ...(unchecked === null ? [fillField('{label} must be a list of cart ids', 'Unchecked', {})] : []),
  ]
  if (checked === null || unchecked === null) throw brokenRules(form)
  return { checked, unchecked }
}

function readIds(value: unknown): number[] | null {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value) || value.length > 500) return null
  const ids = value.map((entry: unknown) => idOf({ entry }, 'entry'))
  return ids.includes(null) ? null : [...new Set(ids.filter((id) => id !== null))]
}

// Guests name themselves in the query; some clients put the token into the body of a DELETE instead.
function inputOfDelete(request: FastifyRequest): Input {
  return { ...asInput(request.body), ...queryOf(request) }
}
