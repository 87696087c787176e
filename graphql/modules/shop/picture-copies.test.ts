import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDeployedShop } from '../../testing/deployed-backend/deployed-shop.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const QUERY = '{ product(id: "103") { images { url srcSet small: srcSet(maxWidth: 640) phoneSrcSet(maxWidth: 400) } } }'
const TINY = '{ product(id: "103") { images { srcSet(maxWidth: 100) } } }'

test('announced copies form a srcset up to the requested width', async () => {
  const [image] = (await shop.ask(QUERY)).data.product.images
  const base = image.url.replace('product-103.webp', '')
  const copy = (width: number, name: string) => `${base}${width}/${name}.avif ${width}w`
  expect(image).toMatchObject({
    srcSet: [320, 640, 1600].map((width) => copy(width, 'product-103.webp')).join(', '),
    small: [320, 640].map((width) => copy(width, 'product-103.webp')).join(', '),
    phoneSrcSet: copy(320, 'phone-product-103.webp'),
  })
  expect((await shop.ask(TINY)).data.product.images[0].srcSet).toBeNull()
})

test('there are no copies if the backend announces none', async () => {
  const deployed = await createDeployedShop(3)
  const { data } = await deployed.ask('{ discover { items { image { url srcSet phoneSrcSet } } } }')
  expect(data.discover.items.length).toBeGreaterThan(0)
  for (const { image } of data.discover.items) {
    expect(image).toEqual({ url: expect.stringMatching(/./), srcSet: null, phoneSrcSet: null })
  }
  await deployed.close()
})
