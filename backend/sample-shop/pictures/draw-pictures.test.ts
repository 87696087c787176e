import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCatalog } from '../create-catalog.ts'
import { colors } from '../taxonomy.ts'
import { drawPictures } from './draw-pictures.ts'
import { brightness } from './pen/shades.ts'
import { backdrop } from './scenes.ts'

const shop = createCatalog(12)
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souk-pictures-'))
  await drawPictures(shop, folder)
}, 120_000)

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

test('creates every picture in the catalog, each with its card size', async () => {
  const { headerLogo, footerLogo, banLogo } = shop.site
  const withImage = [
    shop.categories,
    shop.subCategories,
    shop.brands,
    shop.stores,
    shop.products,
    shop.slides,
    shop.banners,
    shop.footerImages,
    shop.highlights,
  ].flatMap((items) =>
    items.flatMap((item) => ('mirroredImage' in item ? [item.image, item.mirroredImage] : item.image)),
  )
  const named = new Set([
    ...withImage.filter((name) => name !== null),
    ...shop.products.flatMap((product) => product.images),
    ...shop.reviews.flatMap((review) => review.images),
    headerLogo,
    footerLogo,
    banLogo,
    'default-image.webp',
  ])
  const wanted = [
    ...[...named].flatMap((name) => [name, `thumb-${name}`]),
    ...shop.products.map((product) => product.mobileImage),
  ]
  const drawn = new Set(await readdir(folder))
  expect(wanted.filter((name) => !drawn.has(name))).toEqual([])
})

test('a few products have a film, which lasts three seconds', async () => {
  const films = shop.products.flatMap(({ video, videoThumb, image }) =>
    video ? [{ video, isItsPoster: videoThumb === image }] : [],
  )
  expect(films).toEqual([{ video: expect.stringMatching(/^film-.*\.webm$/), isItsPoster: true }])
  const bytes = await readFile(join(folder, films[0]?.video ?? ''))
  expect(bytes.toString('hex', 0, 4)).toBe('1a45dfa3')
  expect(bytes.length).toBeLessThan(600_000)
  expect(createCatalog(60).products.filter(({ video }) => video)).toHaveLength(3)
})

test.each(Object.entries(colors))('a product in %s stands out from the wall behind it', (_, hex) => {
  const stops = [...backdrop(hex, 600, 600).matchAll(/stop-color="(#[0-9a-f]{6})"/g)].map(([, stop = '']) => stop)
  expect(stops).toHaveLength(3)
  for (const stop of stops) expect(Math.abs(brightness(stop) - brightness(hex))).toBeGreaterThan(0.05)
})
