import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'
import { createShopper, testAddress } from '../testing/test-shopper.ts'
import type { Shopper } from '../testing/test-shopper.ts'

/** Two users and two guests: none of them reads or changes another one's data, whatever ids and tokens are sent. */
interface Person {
  shopper: Shopper
  orderId: number
  trackingId: string
  addressId: number
  lineId: number
  image: string
}

let backend: TestBackend
let people: Person[]
let photo: Buffer
beforeAll(async () => {
  backend = await createTestBackend({ faults: true })
  photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const users = [await backend.signIn('first@example.com'), await backend.signIn('second@example.com')]
  const shoppers = [
    createShopper(backend, 'token-of-first', users[0]),
    createShopper(backend, 'token-of-second', users[1]),
    createShopper(backend, 'guest-first'),
    createShopper(backend, 'guest-second'),
  ]
  people = []
  for (const shopper of shoppers) people.push(await createPerson(shopper))
})
afterAll(() => backend.close())

async function createPerson(shopper: Shopper): Promise<Person> {
  const orderId = await shopper.buy(101)
  await backend.app.inject({ method: 'POST', url: '/__order', payload: { id: orderId, status: 5 } })
  const { order: trackingId, address } = await shopper.detail(orderId)
  const review = await shopper.post('rating-review/action', { order_id: orderId, product_id: 101, rating: 5 })
  expect(review.status).toBe(200)
  const form = new FormData()
  form.append('user_token', shopper.token)
  form.append('image', new Blob([Uint8Array.from(photo)]), 'a.jpg')
  const { data } = await backend.post('returnProduct/upload-image', form, shopper.headers)
  return { shopper, orderId, trackingId, addressId: address.id, lineId: await shopper.addToCart(102), image: data.name }
}

/** Every call with an id of personal data, made by `thief` for data of `owner`. */
function calls(thief: Shopper, owner: Person): [string, () => ReturnType<Shopper['get']>][] {
  const { orderId, addressId, lineId, image } = owner
  const wanted = { product_id: 101, inventory_id: 1010, quantity: 1, reason: 'Broken' }
  return [
    ['order/by-user', () => thief.get(`order/by-user?order_id=${orderId}`)],
    ['order/by-user POST', () => thief.post('order/by-user', { order_id: orderId })],
    ['order/payment-done', () => thief.post('order/payment-done', { id: orderId, order_method: 2 })],
    ['order/order-hide', () => thief.post('order/order-hide', { id: orderId })],
    ['order/track-ups', () => thief.post('order/track-ups', { order_id: orderId })],
    ['order/send-order-email', () => thief.get(`order/send-order-email/${orderId}`)],
    [
      'cancellation/cancel-order',
      () => thief.post('cancellation/cancel-order', { order_id: orderId, title: 'x', message: 'y' }),
    ],
    ['cancellation/find', () => thief.get(`cancellation/find/${orderId}`)],
    [
      'rating-review/action',
      () => thief.post('rating-review/action', { order_id: orderId, product_id: 101, rating: 1 }),
    ],
    ['returnProduct', () => thief.post('returnProduct', { order_id: orderId, ...wanted })],
    ['returnProduct images', () => thief.post('returnProduct', { order_id: orderId, ...wanted, images: [image] })],
    ['user/address/action', () => thief.post('user/address/action', { ...testAddress, id: addressId, city: 'Stolen' })],
    [
      'user/address/delete',
      () => backend.delete(`user/address/delete/${addressId}?user_token=${thief.token}`, thief.headers),
    ],
    [
      'cart/update-shipping address',
      () =>
        thief.post('cart/update-shipping', {
          selected_address: addressId,
          cart: { [lineId]: { shipping_place: { id: 711 }, shipping_type: 1 } },
        }),
    ],
  ]
}

test('another owner’s ids are answered like unknown ones in every call, and change nothing', async () => {
  const unknown = { orderId: 999_999, addressId: 999_999, lineId: 999_999, image: 'none.webp' }
  for (const thief of people) {
    for (const owner of people.filter((person) => person !== thief)) {
      const nobody = calls(thief.shopper, { ...owner, ...unknown })
      for (const [index, [name, steal]] of calls(thief.shopper, owner).entries()) {
        const stolen = await steal()
        expect([name, stolen.status, stolen.text]).toEqual([name, 201, (await nobody[index]?.[1]())?.text])
      }
    }
  }
  for (const { shopper, orderId, addressId, lineId } of people) {
    expect(await shopper.detail(orderId)).toMatchObject({ status: 5, cancelled: 0, order_method: 2 })
    expect((await shopper.get('order/by-user')).data.total).toBe(1)
    expect((await shopper.get('rating-review/find/101')).data.rating).toBe(5)
    expect((await shopper.get('user/address/all')).data.data).toMatchObject([{ id: addressId, city: 'Washington' }])
    expect((await shopper.get('cart/by-user')).data).toMatchObject([{ id: lineId, shipping_place_id: null }])
  }
})

test('a cart line cannot be sent to another owner’s address', async () => {
  const [first, , third] = people as [Person, Person, Person, Person]
  const refused = await first.shopper.post('cart/update-shipping', {
    selected_address: third.addressId,
    cart: { [first.lineId]: { shipping_place: { id: 711 }, shipping_type: 1 } },
  })
  expect(refused.data.form).toEqual(['Please add an address first.'])
  const mixed = await first.shopper.post('cart/update-shipping', {
    selected_address: first.addressId,
    cart: { [third.lineId]: { shipping_place: { id: 711 }, shipping_type: 1 } },
  })
  expect(mixed.data.form).toEqual(['Cart item is not found'])
})

test('an order cannot be returned with another owner’s photos', async () => {
  const [first, second] = people as [Person, Person, Person, Person]
  const refused = await first.shopper.post('returnProduct', {
    order_id: first.orderId,
    product_id: 101,
    inventory_id: 1010,
    quantity: 1,
    reason: 'Broken',
    images: [second.image],
  })
  expect(refused.data.form).toEqual(['Image is not found'])
})

test('a user’s guest token gives no access to the user’s data', async () => {
  const [first] = people as [Person, Person, Person, Person]
  const token = createShopper(backend, first.shopper.token)
  expect((await token.get('order/by-user')).data.data).toEqual([])
  expect((await token.get('user/address/all')).data.data).toEqual([])
  expect((await token.get(`order/by-user?order_id=${first.orderId}`)).status).toBe(201)
  expect((await token.get('rating-review/find/101')).status).toBe(201)
})

test('a guest’s orders move to the user at sign-in', async () => {
  const guest = createShopper(backend, 'guest-who-joins')
  const id = await guest.buy(103)
  await guest.post('cancellation/cancel-order', { order_id: id, title: 'Late', message: 'Too late' })
  const user = createShopper(backend, 'guest-who-joins', await backend.signIn('joins@example.com', 'guest-who-joins'))
  expect((await user.detail(id)).cancellation).toMatchObject({ title: 'Late' })
  expect((await user.get(`cancellation/find/${id}`)).status).toBe(200)
  expect((await guest.get(`order/by-user?order_id=${id}`)).status).toBe(201)
})

test('calls without bearer or guest token are refused', async () => {
  const nobody = createShopper(backend, '%20')
  const [first] = people as [Person, Person, Person, Person]
  for (const [name, call] of [
    ...calls(nobody, first),
    ['order/action', () => nobody.order()] as const,
    ['voucher/validity', () => nobody.post('voucher/validity', { voucher: 'CODE15', price: 1 })] as const,
  ])
    expect([name, (await call()).data.form]).toEqual([name, ['User token is required']])
})
