import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { BackendContext } from '../http/context.ts'
import { success } from '../http/envelope.ts'
import { anything, id, wholeNumber } from '../http/fields.ts'
import { broken, readForm } from '../http/form.ts'
import { requireIdentity } from '../http/identity.ts'
import { asInput } from '../http/input.ts'
import { bodyOf, viewOf } from '../http/route.ts'
import { required } from '../texts/translate.ts'
import { readCartLines } from './cart-lines.ts'
import { chooseShipping } from './cart-shipping.ts'

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
