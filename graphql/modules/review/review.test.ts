import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShopper } from '#backend/testing/test-shopper.ts'
import { createGuestToken } from '#shared/guest-token.ts'
import type { RequestInfo } from '../../context.ts'
import { createTestShop, createVisitor, signedInVisitor, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
let jpeg: Blob
beforeAll(async () => {
  shop = await createTestShop()
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f6b63' } })
  jpeg = new Blob([new Uint8Array(await picture.jpeg().toBuffer())], { type: 'text/html' })
})
afterAll(() => shop.close())

const REVIEW = 'id rating text images { id image { url thumbnail } }'
const FIND = `query ($productId: ID!) { viewer { review(productId: $productId) { ${REVIEW} } } }`
const SAVE = `mutation ($input: ReviewInput!) { saveReview(input: $input) { review { ${REVIEW} } message userErrors {
  code field message } } }`

async function save(visitor: RequestInfo, input: object, files: Blob[] = []) {
  const form = new FormData()
  const images = files.map(() => null)
  form.set('operations', JSON.stringify({ query: SAVE, variables: { input: { ...input, images } } }))
  form.set(
    'map',
    JSON.stringify(Object.fromEntries(files.map((_file, index) => [index, [`variables.input.images.${index}`]]))),
  )
  for (const [index, file] of files.entries()) form.set(String(index), file, 'photo.jpg')
  const request = new Request('http://shop.test/graphql', {
    method: 'POST',
    headers: { accept: 'application/json', 'x-graphql-yoga-csrf': '1' },
    body: form,
  })
  const answer = await (await shop.graphql.handle(request, visitor)).json()
  expect(answer.errors).toBeUndefined()
  return answer.data.saveReview
}

async function find(visitor: RequestInfo, productId: string) {
  return (await shop.ask(FIND, { productId }, visitor)).data.viewer.review
}

/** Buys and delivers a product for the visitor; returns the order's id. */
async function receive({ identity }: RequestInfo, productId: number): Promise<string> {
  const headers: Record<string, string> = identity.token === null ? {} : { authorization: `Bearer ${identity.token}` }
  const id = await createShopper(shop.backend, identity.guestToken ?? '', headers).buy(productId)
  await shop.backend.app.inject({ method: 'POST', url: '/__order', payload: { id, status: 5 } })
  return String(id)
}

function guestVisitor() {
  return createVisitor({ identity: { token: null, guestToken: createGuestToken() } })
}

test.each([
  ['member', '110', () => signedInVisitor(shop, 'critic@example.com')],
  ['guest', '111', async () => guestVisitor()],
] as const)('a %s reviews a delivered product with photos, and changes the review', async (_who, productId, come) => {
  const visitor = await come()
  const stars = () => shop.ask(`{ product(id: "${productId}") { rating reviewCount } }`)
  expect((await stars()).data.product).toEqual({ rating: 0, reviewCount: 0 })
  expect(await find(visitor, productId)).toBeNull()
  const orderId = await receive(visitor, Number(productId))
  const written = await save(visitor, { orderId, productId, rating: 4, text: ' Good ' }, [jpeg, jpeg])
  expect(written).toMatchObject({
    message: 'Thank you for your review',
    userErrors: [],
    review: { rating: 4, text: 'Good' },
  })
  const { id, images } = written.review
  expect(images).toHaveLength(2)
  expect(images[0].image).toEqual({
    url: expect.stringMatching(/[^/]\.webp$/),
    thumbnail: expect.stringMatching(/\/thumb-[^/]+\.webp$/),
  })
  expect(await find(visitor, productId)).toEqual(written.review)

  const changed = await save(visitor, { id, orderId, productId, rating: 2, deletedImageIds: [images[0].id] })
  expect(changed.review).toEqual({ id, rating: 2, text: null, images: [images[1]] })
  expect((await stars()).data.product).toEqual({ rating: 2, reviewCount: 1 })
})

test('another member’s review cannot be changed, and its photos cannot be deleted', async () => {
  const [owner, other] = [guestVisitor(), await signedInVisitor(shop, 'rival@example.com')]
  const [orderId, otherOrder] = [await receive(owner, 112), await receive(other, 112)]
  const { review } = await save(owner, { orderId, productId: '112', rating: 5 }, [jpeg])
  expect(await find(other, '112')).toBeNull()
  const inputs = [
    { id: review.id, orderId, productId: '112', rating: 1 },
    { orderId, productId: '112', rating: 1 },
    { id: review.id, orderId: otherOrder, productId: '112', rating: 1 },
    { orderId: otherOrder, productId: '112', rating: 1, deletedImageIds: [review.images[0].id] },
  ]
  for (const input of inputs) {
    expect(await save(other, input)).toMatchObject({ review: null, userErrors: [{ message: expect.any(String) }] })
  }
  expect(await find(owner, '112')).toEqual(review)
})

test('a product ordered twice can be reviewed once per order', async () => {
  const visitor = guestVisitor()
  const [first, second] = [await receive(visitor, 113), await receive(visitor, 113)]
  const one = await save(visitor, { orderId: first, productId: '113', rating: 1 })
  const two = await save(visitor, { orderId: second, productId: '113', rating: 5 })
  expect(two.review.id).not.toBe(one.review.id)
  expect((await shop.ask('{ product(id: "113") { reviewCount } }')).data.product.reviewCount).toBe(2)
})

test("undelivered products cannot be reviewed, with the backend's text", async () => {
  const visitor = guestVisitor()
  const id = await createShopper(shop.backend, visitor.identity.guestToken ?? '').buy(114)
  const { review, userErrors } = await save(visitor, { orderId: String(id), productId: '114', rating: 5 })
  expect({ review, userErrors }).toEqual({
    review: null,
    userErrors: [{ code: 'NOT_ALLOWED', field: null, message: 'Only delivered products can be reviewed' }],
  })
})

test('a photo that cannot be kept is refused at its field, and the review is not written', async () => {
  const visitor = guestVisitor()
  const orderId = await receive(visitor, 115)
  const cut = new Blob([(await jpeg.arrayBuffer()).slice(0, 200)])
  const { review, userErrors } = await save(visitor, { orderId, productId: '115', rating: 5 }, [jpeg, cut])
  expect({ review, userErrors }).toMatchObject({ review: null, userErrors: [{ code: 'INVALID', field: 'images' }] })
  expect(await find(visitor, '115')).toBeNull()
})

// @9.0.12
test('invalid fields are reported without a call', async () => {
  const visitor = guestVisitor()
  shop.takeCalls()
  const { userErrors } = await save(visitor, { orderId: 'x', productId: '', rating: 6, text: 'x'.repeat(5001) }, [
    new Blob(['GIF89a']),
  ])
  expect(userErrors.map(({ field }: { field: string }) => field)).toEqual([
    'orderId',
    'productId',
    'rating',
    'text',
    'images',
  ])
  expect(shop.takeCalls()).toEqual([])
})

test.each(['en', 'fr', 'ar', 'tr', 'hi'])('wrong values are not reported as missing: %s', async (locale) => {
  const visitor = { ...guestVisitor(), locale }
  for (const rating of [9, 0, -1]) {
    const { userErrors } = await save(visitor, { orderId: 'x', productId: '112', rating })
    expect(userErrors).toEqual([
      { code: 'NOT_FOUND', field: 'orderId', message: expect.any(String) },
      { code: 'INVALID', field: 'rating', message: expect.stringMatching(/1.*5/) },
    ])
  }
})

test('a caller without an identity has no review, and no call is made', async () => {
  shop.takeCalls()
  expect(await find(createVisitor(), '110')).toBeNull()
  expect(await find(guestVisitor(), '../../common')).toBeNull()
  expect(shop.takeCalls()).toEqual([])
})
