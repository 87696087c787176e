import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { updateCartRow } from '../database/cart-rows.ts'
import type { Database } from '../database/database.ts'
import type { View } from '../database/sql-parts.ts'
import type { BackendContext } from '../http/context.ts'
import { refused, refusedLines, success } from '../http/envelope.ts'
import { anything, id, wholeNumber } from '../http/fields.ts'
import { broken, readForm } from '../http/form.ts'
import { type Identity, requireIdentity } from '../http/identity.ts'
import { asInput } from '../http/input.ts'
import { bodyOf, viewOf } from '../http/route.ts'
import { type CartLine, readCart } from '../pricing/priced-lines.ts'
import { isShippable, unshippable, type LineFaults, readPlaces } from '../pricing/shipping-match.ts'
import { findAddress, setDefaultAddress } from '../profile/addresses.ts'
import { required } from '../texts/translate.ts'
import { readCartLines } from './cart-lines.ts'

const mostLines = 200
const unreadable = broken('Cart is not readable')

const place = v.pipe(anything(asInput), v.object({ id: v.pipe(id, v.number(unreadable)) }))

const Choice = v.pipe(
  v.tuple([
    v.pipe(id, v.number(unreadable)),
    v.pipe(
      anything(asInput),
      v.object({ shipping_place: place, shipping_type: v.pipe(wholeNumber, v.picklist([1, 2], unreadable)) }),
    ),
  ]),
  v.transform(([cartId, chosen]) => ({ cartId, placeId: chosen.shipping_place.id, type: chosen.shipping_type })),
)

const Shipping = v.object({
  cart: v.pipe(
    anything((value) => Object.entries(asInput(value))),
    v.minLength(1, broken(required('Cart'))),
    v.check((entries) => entries.length <= mostLines && entries.every((entry) => v.is(Choice, entry)), unreadable),
    v.transform((entries) => entries.map((entry) => v.parse(Choice, entry))),
  ),
  selected_address: v.pipe(id, v.number(broken('Please add an address first.'))),
})

export function registerCartShipping(app: FastifyInstance, context: BackendContext): void {
  app.post('/cart/update-shipping', (request) => {
    const body = bodyOf(request)
    const identity = requireIdentity(request, context, body)
    const { selected_address: addressId, cart: choices } = readForm(body, Shipping)
    const view = viewOf(request, context)
    chooseShipping(context.database, identity, addressId, choices, view)
    return success(readCartLines(context.database, identity, view))
  })
}

export interface ShippingChoice {
  cartId: number
  placeId: number
  type: 1 | 2
}

/**
 * Refuses chosen lines that cannot be bought or shipped there with a reason each, and then changes nothing. Other lines
 * do not matter: the order leaves out those that cannot be bought.
 */
function chooseShipping(
  database: Database,
  identity: Identity,
  addressId: number,
  choices: readonly ShippingChoice[],
  view: View,
): void {
  database.transaction(() => {
    const address = findAddress(database, identity, addressId)
    if (!address) throw refused('Please add an address first.')
    const lines = new Map(readCart(database, identity, view).map((line) => [line.id, line]))
    if (choices.some(({ cartId }) => !lines.has(cartId))) throw refused('Cart item is not found')
    const faults = faultsOf(database, choices, lines, address)
    if (faults.size > 0) throw refusedLines(faults)
    setDefaultAddress(database, identity, addressId)
    for (const { cartId, placeId, type } of choices) {
      updateCartRow(database, cartId, { shipping_place_id: placeId, shipping_type: type }, view.now)
    }
  })
}

function faultsOf(
  database: Database,
  choices: readonly ShippingChoice[],
  lines: ReadonlyMap<number, CartLine>,
  address: { country: string; state: string | null },
): LineFaults {
  const rules = choices.flatMap(({ cartId }) => lines.get(cartId)?.terms?.rule_id ?? [])
  const places = readPlaces(database, rules)
  return new Map(
    choices.flatMap(({ cartId, placeId, type }) => {
      const line = lines.get(cartId)
      const chosen = { shipping_place_id: placeId, shipping_type: type }
      const isServed = isShippable(chosen, places.get(line?.terms?.rule_id ?? 0) ?? [], address)
      const fault = line?.fault ?? (isServed ? null : unshippable)
      return fault === null ? [] : [[cartId, fault] as const]
    }),
  )
}
