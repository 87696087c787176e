import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DATABASE_FILE, openDatabase } from '#backend/database/database.ts'
import { type Buyer, createBuyer, moveOrder } from '../../testing/test-buyer.ts'
import { createTestShop, createVisitor, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const RETURN =
  'mutation ($input: ReturnInput!) { requestReturn(input: $input) { returnId userErrors { field message } } }'
const broken = { reason: 'Broken', message: 'It came in two parts.', quantity: 1 }

async function delivered(productId: string) {
  const buyer = createBuyer(shop, createVisitor())
  const orderId = await buyer.buy(productId)
  await moveOrder(shop, orderId, 5)
  return { buyer, input: { ...broken, orderId, productId, variantId: `${productId}0` } }
}

async function photo(): Promise<Blob> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#cdd9c5' } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' })
}

async function sendWithFiles({ visitor }: Buyer, input: object, files: Blob[]) {
  const form = new FormData()
  form.set(
    'operations',
    JSON.stringify({ query: RETURN, variables: { input: { ...input, images: files.map(() => null) } } }),
  )
  form.set(
    'map',
    JSON.stringify(Object.fromEntries(files.map((_file, index) => [index, [`variables.input.images.${index}`]]))),
  )
  for (const [index, file] of files.entries()) form.set(String(index), file, 'photo.png')
  const headers = { accept: 'application/json', 'x-graphql-yoga-csrf': '1' }
  const response = await shop.graphql.handle(
    new Request('http://shop.test/graphql', { method: 'POST', headers, body: form }),
    visitor,
  )
  const { data, errors } = await response.json()
  expect(errors).toBeUndefined()
  return data.requestReturn
}

test('delivered goods can be returned with or without photos', async () => {
  const { buyer, input } = await delivered('107')
  shop.takeCalls()
  expect(await sendWithFiles(buyer, input, [await photo(), await photo()])).toEqual({
    returnId: expect.stringMatching(/^\d+$/),
    userErrors: [],
  })
  expect(shop.takeCalls().filter((path) => path.startsWith('returnProduct'))).toEqual([
    'returnProduct/upload-image',
    'returnProduct/upload-image',
    'returnProduct',
  ])
  const other = await delivered('108')
  expect((await other.buyer.run(RETURN, { input: other.input })).requestReturn).toEqual({
    returnId: expect.any(String),
    userErrors: [],
  })
})

test('requested returns are reported by line and cannot be repeated', async () => {
  const { buyer, input } = await delivered('113')
  const line = async () => {
    const order = `order(id: "${input.orderId}") { lines { quantity returned returnable } }`
    const { viewer } = await buyer.run(`{ viewer { ${order} orders { items { lines { returned } } } } }`)
    return { ...viewer.order.lines[0], inList: viewer.orders.items[0].lines[0].returned }
  }
  expect(await line()).toEqual({ quantity: 1, returned: 0, returnable: 1, inList: 0 })
  await buyer.run(RETURN, { input })
  expect(await line()).toEqual({ quantity: 1, returned: 1, returnable: 0, inList: 1 })
  shop.takeCalls()
  expect((await buyer.run(RETURN, { input })).requestReturn).toEqual({
    returnId: null,
    userErrors: [{ field: 'productId', message: 'You’ve already returned all of this product.' }],
  })
  expect(shop.takeCalls()).not.toContain('returnProduct')
})

test('a product that is not refundable is not called returned', async () => {
  const database = openDatabase(join(shop.backend.dataDir, DATABASE_FILE))
  database.run('UPDATE products SET refundable = 2 WHERE id = 114')
  database.close()
  const { buyer, input } = await delivered('114')
  expect((await buyer.run(RETURN, { input })).requestReturn).toEqual({
    returnId: null,
    userErrors: [{ field: 'productId', message: 'This product can’t be returned.' }],
  })
})

test('files that are not photos are not forwarded', async () => {
  const { buyer, input } = await delivered('109')
  shop.takeCalls()
  const { returnId, userErrors } = await sendWithFiles(buyer, input, [
    await photo(),
    new Blob(['<svg/>'], { type: 'image/png' }),
  ])
  expect({ returnId, userErrors }).toEqual({
    returnId: null,
    userErrors: [{ field: 'images', message: 'Supported images: jpg, png (Max size: 1000kb)' }],
  })
  expect(shop.takeCalls().filter((path) => path.startsWith('returnProduct'))).toEqual([])
})

test('a photo refused by the backend stops the return request', async () => {
  const { buyer, input } = await delivered('110')
  shop.backend.faults.set({ path: 'returnProduct/upload-image', mode: 'envelope201', form: ['Not this one'] })
  const refused = await sendWithFiles(buyer, input, [await photo()])
  shop.backend.faults.clear()
  expect(refused).toEqual({ returnId: null, userErrors: [{ field: 'images', message: 'Not this one' }] })
})

test.each([
  ['no reason', { reason: ' ' }, 'reason'],
  ['no message for another reason', { reason: 'Another reason', message: '' }, 'message'],
  ['too many', { quantity: 2 }, 'quantity'],
  ['none', { quantity: 0 }, 'quantity'],
  ['another product', { productId: '101' }, 'productId'],
  ['an unknown order', { orderId: '999999' }, 'orderId'],
])('a return is refused: %s', async (_name, change, field) => {
  const { buyer, input } = await delivered('111')
  expect((await buyer.run(RETURN, { input: { ...input, ...change } })).requestReturn).toMatchObject({
    returnId: null,
    userErrors: [{ field }],
  })
})

test.each([undefined, ''])('a return without a message: %j', async (message) => {
  const { buyer, input } = await delivered('113')
  const { returnId, userErrors } = (await buyer.run(RETURN, { input: { ...input, message } })).requestReturn
  expect([returnId, userErrors]).toEqual([expect.any(String), []])
})

test('an order that has not arrived cannot be returned', async () => {
  const buyer = createBuyer(shop, createVisitor())
  const orderId = await buyer.buy('112')
  const input = { ...broken, orderId, productId: '112', variantId: '1120' }
  expect((await buyer.run(RETURN, { input })).requestReturn).toMatchObject({
    returnId: null,
    userErrors: [{ field: 'orderId' }],
  })
})
