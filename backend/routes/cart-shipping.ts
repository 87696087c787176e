import type { FastifyInstance } from 'fastify'
import type { BackendContext } from '../context.ts'
import { brokenRules, success } from '../envelope.ts'
import { requireIdentity } from '../identity.ts'
import { asInput, idOf, integerOf } from '../input.ts'
import type { Input } from '../input.ts'
import { readCartLines } from '../store/cart-lines.ts'
import { chooseShipping } from '../store/cart-shipping.ts'
import type { ShippingChoice } from '../store/cart-shipping.ts'
import { required } from '../texts/say.ts'
import { bodyOf, viewOf } from './route.ts'

const mostLines = 200

/** `POST cart/update-shipping`: the step between cart and checkout. */
export function registerCartShipping(app: FastifyInstance, context: BackendContext): void {
  app.post('/cart/update-shipping', (request) => {
    const body = bodyOf(request)
    const identity = requireIdentity(request, context, body)
    const { addressId, choices } = readShipping(body)
    const view = viewOf(request, context)
    chooseShipping(context.database, identity, addressId, choices, view)
    return success(readCartLines(context.database, identity, view))
  })
}

function readShipping(body: Input): { addressId: number; choices: ShippingChoice[] } {
  const entries = Object.entries(asInput(body['cart']))
  const choices = entries.slice(0, mostLines).map(([id, entry]) => readChoice(id, asInput(entry)))
  const addressId = idOf(body, 'selected_address')
  const form = [
    ...(entries.length === 0 ? [required('Cart')] : []),
    ...(choices.includes(null) || entries.length > mostLines ? ['Cart is not readable' as const] : []),
    ...(addressId === null ? ['Please add an address first.' as const] : []),
  ]
  if (form.length > 0 || addressId === null) throw brokenRules(form)
  return { addressId, choices: choices.filter((choice) => choice !== null) }
}

function readChoice(id: string, entry: Input): ShippingChoice | null {
  const cartId = idOf({ id }, 'id')
  const placeId = idOf(asInput(entry['shipping_place']), 'id')
  const type = integerOf(entry, 'shipping_type')
  if (cartId === null || placeId === null || (type !== 1 && type !== 2)) return null
  return { cartId, placeId, type }
}
