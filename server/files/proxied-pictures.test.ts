import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let uploads: string
beforeAll(async () => {
  shop = await openTestShop()
  uploads = join(shop.backend.dataDir, 'uploads')
  await mkdir(uploads, { recursive: true })
  await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0f6b63' } })
    .webp()
    .toFile(join(uploads, 'bowl.webp'))
})
afterAll(() => shop.close())

const FOR_EVER = 'public, max-age=31536000, immutable'

test('images and their copies have immutable URLs', async () => {
  for (const [path, type, width] of [
    ['bowl.webp', 'image/webp', 900],
    ['320/bowl.webp.avif', 'image/avif', 320],
    // Now it is served from the folder.
    ['320/bowl.webp.avif', 'image/avif', 320],
    ['1600/bowl.webp.webp', 'image/webp', 900],
  ] as const) {
    const { statusCode, headers, rawPayload } = await shop.app.inject(`/uploads/v0123abcd/${path}`)
    expect({ statusCode, type: headers['content-type'], cache: headers['cache-control'] }, path).toEqual({
      statusCode: 200,
      type,
      cache: FOR_EVER,
    })
    expect(headers['cross-origin-resource-policy']).toBe('same-site')
    expect((await sharp(rawPayload).metadata()).width, path).toBe(width)
  }
  expect((await shop.app.inject('/uploads/bowl.webp')).headers['cache-control']).toBe('public, max-age=86400')
})

test('an existing copy is not created again', async () => {
  await mkdir(join(uploads, '640'), { recursive: true })
  await writeFile(join(uploads, '640/bowl.webp.avif'), 'kept')
  expect((await shop.app.inject('/uploads/640/bowl.webp.avif')).body).toBe('kept')
})

test('a missing image is not found, and is not cached', async () => {
  for (const [path, status] of [
    ['none.webp', 404],
    ['320/none.webp.avif', 404],
    ['7/bowl.webp.avif', 404],
    ['320/..%2fbowl.webp.avif', 400],
  ] as const) {
    const { statusCode, headers } = await shop.app.inject(`/uploads/v0123abcd/${path}`)
    expect([statusCode, headers['cache-control']], path).toEqual([status, 'no-store'])
  }
})
