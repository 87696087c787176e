import { access, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'
import { createShopper } from '../testing/test-shopper.ts'
import { createPhotoStore } from './photo-store.ts'

let backend: TestBackend
let jpeg: Buffer
beforeAll(async () => {
  backend = await createTestBackend({ faults: true })
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#0f6b63' } })
  jpeg = await picture
    .withExif({ IFD0: { Copyright: 'where I live' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => backend.close())

/** A guest with a delivered order of one product. */
async function buyer(token: string, productId: number, quantity = 2) {
  const shopper = createShopper(backend, token)
  const id = await shopper.buy(productId, quantity)
  await backend.app.inject({ method: 'POST', url: '/__order', payload: { id, status: 5 } })
  return { shopper, id }
}

function send(path: string, fields: Record<string, unknown>, name = 'images[]', files: Buffer[] = []) {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, String(value))
  for (const file of files) form.append(name, new Blob([Uint8Array.from(file)]), 'photo.gif')
  return backend.post(path, form)
}
const exists = async (name: string) =>
  access(join(backend.dataDir, 'uploads', name)).then(
    () => true,
    () => false,
  )

test('a review with photos is written, found, counted and changed', async () => {
  const { shopper, id } = await buyer('review-one', 128)
  const fields = { order_id: id, product_id: 128, user_token: 'review-one', id: '' }
  expect((await shopper.get('rating-review/find/128')).status).toBe(201)
  const written = await send('rating-review/action', { ...fields, rating: 4, review: 'Good' }, 'images[]', [jpeg, jpeg])
  expect(written).toMatchObject({ status: 200, message: 'Thank you for your review' })
  expect(written.data).toMatchObject({ order_id: id, product_id: 128, rating: 4, review: 'Good', user_token: null })
  const [first, second] = written.data.review_images
  for (const { image } of [first, second]) {
    expect(image).toMatch(/^[0-9a-f-]{36}\.webp$/)
    const stored = await sharp(join(backend.dataDir, 'uploads', image)).metadata()
    expect(stored).toMatchObject({ format: 'webp', width: 900 })
    expect(stored.exif).toBeUndefined()
    expect((await sharp(join(backend.dataDir, 'uploads', `thumb-${image}`)).metadata()).width).toBe(320)
  }
  expect((await backend.get('product/128')).data).toMatchObject({ review_count: 1, rating: 4 })
  const changed = await send('rating-review/action', {
    ...fields,
    id: written.data.id,
    rating: 2,
    review: 'null',
    deleted_images: JSON.stringify([first]),
  })
  expect(changed.data).toMatchObject({ id: written.data.id, rating: 2, review: null })
  expect((await shopper.get('rating-review/find/128')).data.review_images).toEqual([second])
  expect([await exists(first.image), await exists(second.image)]).toEqual([false, true])
  expect((await backend.get('product/128')).data).toMatchObject({ review_count: 1, rating: 2 })
  expect((await backend.get('reviews/128')).data.all.data).toMatchObject([{ user: { name: 'Ada L.' }, rating: 2 }])
})

test('only delivered products of the caller’s orders can be reviewed', async () => {
  const shopper = createShopper(backend, 'review-early')
  const id = await shopper.buy(129)
  const action = (fields: object) =>
    send('rating-review/action', {
      order_id: id,
      product_id: 129,
      rating: 5,
      user_token: 'review-early',
      ...fields,
    })
  expect((await action({})).data.form).toEqual(['Only delivered products can be reviewed'])
  await backend.app.inject({ method: 'POST', url: '/__order', payload: { id, status: 5 } })
  expect((await action({ product_id: 101 })).data.form).toEqual(['Product is not found'])
  expect((await action({ user_token: 'somebody-else' })).data.form).toEqual(['Order is not found'])
  expect((await action({ id: 901 })).data.form).toEqual(['Review is not found'])
  expect((await action({ rating: 6, order_id: '', product_id: '' })).data.form).toEqual([
    'Order is required',
    'Product is required',
    'Rating is required',
  ])
  expect((await backend.get('product/129')).data.review_count).toBe(0)
})

test('photos of wrong content, size or number are refused and nothing is saved', async () => {
  const { id, shopper } = await buyer('review-photos', 130)
  const fields = { order_id: id, product_id: 130, rating: 5, user_token: 'review-photos' }
  const rule = 'Supported images: jpg, png (Max size: 1000kb)'
  const action = async (files: Buffer[]) => (await send('rating-review/action', fields, 'images[]', files)).data.form
  expect(await action([jpeg, Buffer.from('GIF89a and so on')])).toEqual([rule])
  expect(await action([Buffer.from('<svg onload="alert(1)"/>')])).toEqual([rule])
  expect(await action([Buffer.concat([jpeg, Buffer.alloc(1_024_001 - jpeg.length)])])).toEqual([rule])
  expect(await action(Array.from({ length: 6 }, () => jpeg))).toEqual(['Not more than 5 images'])
  expect(await action(Array.from({ length: 9 }, () => jpeg))).toEqual(['Not more than 5 images'])
  expect((await shopper.get('rating-review/find/130')).status).toBe(201)
  const broken = ['There is an error while uploading some of the images.']
  const png = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#0f6b63' } })
    .png()
    .toBuffer()
  const uploads = () => readdir(join(backend.dataDir, 'uploads'))
  const before = await uploads()
  for (const cut of [jpeg.subarray(0, 20), jpeg.subarray(0, 4), png.subarray(0, png.length - 30)])
    expect(await action([jpeg, cut])).toEqual(broken)
  expect((await shopper.get('rating-review/find/130')).status).toBe(201)
  expect(await uploads()).toEqual(before)
  const sent = await send('rating-review/action', fields, 'images[]', [jpeg])
  expect(sent.data.review_images).toHaveLength(1)
  const more = Array.from({ length: 5 }, () => jpeg)
  expect(await action(more)).toEqual(['Not more than 5 images'])
})

test('a photo with too many pixels is refused before it is decoded, even if its file is small', async () => {
  const { id } = await buyer('review-pixels', 133)
  const blank = (height: number) =>
    sharp({ create: { width: 4_000, height, channels: 3, background: '#0f6b63' } })
      .png()
      .toBuffer()
  const fields = { order_id: id, product_id: 133, rating: 5, user_token: 'review-pixels' }
  const sent = async (height: number) =>
    (await send('rating-review/action', fields, 'images[]', [await blank(height)])).status
  expect([await sent(4_001), await sent(4_000)]).toEqual([201, 200])
})

test('photos are decoded one at a time, even those of different visitors', async () => {
  const buyers = await Promise.all(
    [134, 135].map(async (product) => ({
      product,
      token: `review-${product}`,
      ...(await buyer(`review-${product}`, product)),
    })),
  )
  let longest = 0
  const watch = (length: number) => (longest = Math.max(longest, length))
  sharp.queue.on('change', watch)
  const sent = await Promise.all(
    buyers.map(({ id, product, token }) => {
      const fields = { order_id: id, product_id: product, rating: 5, user_token: token }
      return send('rating-review/action', fields, 'images[]', [jpeg, jpeg, jpeg])
    }),
  )
  sharp.queue.off('change', watch)
  expect(sent.map(({ data }) => data.review_images.length)).toEqual([3, 3])
  expect(longest).toBe(1)
})

test('photos that do not get their turn in time are refused as a whole, and none is kept', async () => {
  const folder = join(backend.dataDir, 'late')
  await mkdir(folder)
  const store = createPhotoStore(folder, 2)
  const slow = await sharp({ create: { width: 4_000, height: 4_000, channels: 3, background: '#0f6b63' } })
    .png({ progressive: true })
    .toBuffer()
  const startedAt = performance.now()
  const requests = Array.from({ length: 20 }, () => store.save([jpeg, slow, slow, slow, slow]))
  const kept = (await Promise.all(requests)).filter((names) => names !== null).flat()
  // The last photo may begin shortly before the end of the time.
  expect(performance.now() - startedAt).toBeLessThan(6_000)
  expect(kept.length).toBeLessThan(100)
  expect(await readdir(folder)).toHaveLength(2 * kept.length)
})

test('photos of another review cannot be removed', async () => {
  const one = await buyer('photo-owner', 131)
  const two = await buyer('photo-thief', 131)
  const mine = await send(
    'rating-review/action',
    {
      order_id: one.id,
      product_id: 131,
      rating: 5,
      user_token: 'photo-owner',
    },
    'images[]',
    [jpeg],
  )
  await send('rating-review/action', {
    order_id: two.id,
    product_id: 131,
    rating: 1,
    user_token: 'photo-thief',
    deleted_images: JSON.stringify(mine.data.review_images),
  })
  expect((await one.shopper.get('rating-review/find/131')).data.review_images).toEqual(mine.data.review_images)
  expect(await exists(mine.data.review_images[0].image)).toBe(true)
})

test('a product is returned with photos, at most in the quantity bought', async () => {
  const { shopper, id } = await buyer('return-one', 132, 3)
  const upload = await send('returnProduct/upload-image', { user_token: 'return-one' }, 'image', [jpeg])
  expect(upload.data.name).toMatch(/\.webp$/)
  const wanted = {
    order_id: id,
    product_id: 132,
    inventory_id: 1320,
    quantity: 2,
    reason: 'Broken',
    message: 'See photo',
    images: [upload.data.name],
  }
  expect((await shopper.post('returnProduct', wanted)).data).toEqual({ id: expect.any(Number), status: 1 })
  expect((await shopper.post('returnProduct', wanted)).data.form).toEqual(['Maximum quantity exceeds.'])
  expect((await shopper.post('returnProduct', { ...wanted, quantity: 1 })).status).toBe(200)
  expect((await shopper.post('returnProduct', { ...wanted, quantity: 1 })).data.form).toEqual([
    'This product cannot be returned',
  ])
})

test('invalid returns are refused', async () => {
  const { shopper, id } = await buyer('return-two', 133)
  const wanted = { order_id: id, product_id: 133, inventory_id: 1330, quantity: 1, reason: 'Broken' }
  expect((await shopper.post('returnProduct', {})).data.form).toEqual([
    'Order is required',
    'Product is required',
    'Inventory is required',
    'Reason is required',
    'Must have minimum 1 item.',
  ])
  const foreign = (await send('returnProduct/upload-image', { user_token: 'return-other' }, 'image', [jpeg])).data.name
  expect((await shopper.post('returnProduct', { ...wanted, images: [foreign] })).data.form).toEqual([
    'Image is not found',
  ])
  expect((await shopper.post('returnProduct', { ...wanted, inventory_id: 1010 })).data.form).toEqual([
    'This product cannot be returned',
  ])
  expect((await send('returnProduct/upload-image', { user_token: 'return-two' })).data.form).toEqual([
    'Image is required',
  ])
  const pending = await shopper.buy(134)
  expect((await shopper.post('returnProduct', { ...wanted, order_id: pending })).data.form).toEqual([
    'Only delivered products can be returned',
  ])
})
