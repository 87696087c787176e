import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { NewCartLine } from '../database/cart-rows.ts'
import type { BackendContext } from '../http/context.ts'
import { refused, success } from '../http/envelope.ts'
import { anything, id } from '../http/fields.ts'
import { broken, readForm, requiredId, requiredNumber } from '../http/form.ts'
import { requireIdentity } from '../http/identity.ts'
import { asInput, idOf, type Input } from '../http/input.ts'
import { bodyOf, paramsOf, queryOf, viewOf } from '../http/route.ts'
import { fillField, required, type PlainText } from '../texts/translate.ts'
import { addToCart, buyNow, changeSelection, removeFromCart } from './cart-changes.ts'
import { readCartLines, toWire } from './cart-lines.ts'

const NewLine = v.object({
  product_id: requiredId('Product'),
  inventory_id: requiredId('Inventory'),
  quantity: v.pipe(requiredNumber('Quantity'), v.notValue(0, broken(required('Quantity')))),
})

function cartIds(label: PlainText) {
  const message = broken(fillField('{label} must be a list of cart ids', label, {}))
  return v.pipe(
    anything((value) => value ?? []),
    v.array(v.unknown(), message),
    v.maxLength(500, message),
    v.transform((entries) => [...new Set(entries.map((entry) => v.parse(id, entry)))]),
    v.check((ids) => !ids.includes(null), message),
    v.transform((ids) => ids.filter((one) => one !== null)),
  )
}

const Selection = v.object({ checked: cartIds('Checked'), unchecked: cartIds('Unchecked') })

export function registerCart(app: FastifyInstance, context: BackendContext): void {
  const { database } = context

  app.get('/cart/by-user', (request) => {
    const identity = requireIdentity(request, context, queryOf(request))
    return success(readCartLines(database, identity, viewOf(request, context)))
  })

  for (const [path, put] of [
    ['/cart/action', addToCart],
    ['/cart/buy-now', buyNow],
  ] as const) {
    app.post(path, (request) => {
      const body = bodyOf(request)
      const identity = requireIdentity(request, context, body)
      return success(toWire(put(database, identity, readNewLine(body), context.clock())))
    })
  }

  app.post('/cart/change', (request) => {
    const body = bodyOf(request)
    const identity = requireIdentity(request, context, body)
    const { checked, unchecked } = readForm(body, Selection)
    changeSelection(database, identity, checked, unchecked, context.clock())
    return success(true)
  })

  app.delete('/cart/delete/:id', (request) => {
    const identity = requireIdentity(request, context, inputOfDelete(request))
    const lineId = idOf(paramsOf(request), 'id')
    if (lineId === null) throw refused('Cart item is not found')
    return success(toWire(removeFromCart(database, identity, lineId)))
  })
}

function readNewLine(body: Input): NewCartLine {
  const { product_id: productId, inventory_id: inventoryId, quantity } = readForm(body, NewLine)
  return { productId, inventoryId, quantity }
}

// The guest token is in the query; some clients send it in the body of the DELETE instead.
function inputOfDelete(request: FastifyRequest): Input {
  return { ...asInput(request.body), ...queryOf(request) }
}
