import { readFile } from 'node:fs/promises'
import {
  AddToCartDocument,
  ChooseShippingDocument,
  DeliveredOrderDocument,
  PlaceOrderDocument,
  RequestReturnDocument,
  SaveAddressDocument,
  SearchDocument,
  VariantsDocument,
} from './__generated__/graphql.ts'
import { accepted, openShop, present } from './shop.ts'

// node order.ts photo.jpg 'http://localhost:3001/outbox?key=…' [http://localhost:3000]
// `npm start` prints the address of the outbox. It plays the shop's staff, who deliver the order.
const [, , photo, outbox, url = 'http://localhost:3000'] = process.argv
if (!photo || !outbox) throw new Error('Usage: node order.ts PHOTO OUTBOX [SHOP]')
const shop = openShop(url)

const { listing } = await shop.run(SearchDocument, { text: 'mug' })
const card = present(
  listing?.products.items.find(({ inStock }) => inStock !== false),
  'mug in stock',
)
console.log(`Found: ${card.title}, ${card.price.current.formatted}`)
const { product } = await shop.run(VariantsDocument, { productId: card.id })
const variant = present(
  product?.variants.find(({ quantity }) => quantity > 0),
  'variant in stock',
)

const line = { productId: card.id, variantId: variant.id, quantity: 1 }
const { addToCart } = await shop.run(AddToCartDocument, { input: line })
const added = accepted(addToCart)
// The first mutation made a guest. Without this token, the next request would have another cart.
shop.continueAs(added.guestToken)

const { saveAddress } = await shop.run(SaveAddressDocument, {
  input: {
    name: 'Ada',
    email: 'ada@example.com',
    phone: '+12025550100',
    country: 'US',
    state: 'DC',
    city: 'Washington',
    zip: '20009',
    line1: '1 Main St',
  },
})
const { chooseShipping } = await shop.run(ChooseShippingDocument, {
  addressId: present(accepted(saveAddress).address, 'address').id,
  lines: present(added.cart, 'cart').lines.map(({ id }) => ({ lineId: id, type: 'LOCATION' as const })),
})
const { total } = present(accepted(chooseShipping).checkout, 'checkout').summary
console.log(`Total: ${total.formatted}`)

const { placeOrder } = await shop.run(PlaceOrderDocument, {
  // At another price, the order is not placed.
  agreed: { amount: total.amount, currency: total.currency },
  // Keep the key until there is an answer: sent again, it never orders twice.
  idempotencyKey: crypto.randomUUID(),
})
const order = present(accepted(placeOrder).order, 'order')
console.log(`Ordered: ${order.trackingId}`)

const delivery = new URL(outbox)
delivery.pathname = `/outbox/orders/${order.id}/5`
await fetch(delivery, { method: 'POST', redirect: 'manual' })

const { viewer } = await shop.run(DeliveredOrderDocument, { id: order.id })
console.log(`Status: ${viewer?.order?.status}, can be returned: ${viewer?.order?.canReturn}`)
const { requestReturn } = await shop.run(RequestReturnDocument, {
  input: {
    ...line,
    orderId: order.id,
    reason: 'Broken',
    message: 'It came in two parts.',
    images: [new File([await readFile(photo)], photo)],
  },
})
console.log(`Return: ${present(accepted(requestReturn).returnId, 'return')}`)
