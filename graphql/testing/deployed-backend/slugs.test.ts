import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { createBuyer } from '../test-buyer.ts'
import { createVisitor } from '../test-shop.ts'
import { createDeployedShop, type DeployedShop } from './deployed-shop.ts'
import { signUpVisitor } from './sign-up-visitor.ts'
import { GENERATIONS } from './traits.ts'

const TURKEY = { country: 'TR', state: '34', city: 'Izmir', zip: '35000' }
const SENCHA = String(48_210_000 + 37)
const JADE = String(48_210_000 + 2 * 37)
const TEAPOT = String(48_210_000 + 8 * 37)

/** Every public list of products. A third-party document may call the backend six times. */
const LISTS = [
  `{ home { flashSales { products { id slug } } collections { products { id slug } } } listing { products { items { id
    slug } } } suggestions(text: "tea") { products { id slug } } }`,
  `{ flashSales { products { id slug } } flashSale(id: "3300017") { products { items { id slug } } }
    seller(slug: "old-harbour") { products { items { id slug } } } }`,
  `{ suggestedProducts(productId: "${SENCHA}") { similar { items { id slug } } } discover { items { id slug } } }`,
  `{ category: listing(category: "tea") { products { items { id slug } } } search: listing(query: "tea") { products {
    items { id slug } } } }`,
]

interface Link {
  id: string
  slug: string
}

const isLink = (value: object): value is Link => 'slug' in value && 'id' in value

/** All objects with an id and a slug. */
function linksIn(value: unknown): Link[] {
  if (typeof value !== 'object' || value === null) return []
  return isLink(value) ? [value] : Object.values(value).flatMap(linksIn)
}

describe.each(GENERATIONS)('generation %i', (generation) => {
  let shop: DeployedShop
  beforeAll(async () => {
    shop = await createDeployedShop(generation)
  })
  afterAll(() => shop.close())

  const visitorIn = (locale: (typeof LOCALES)[number]) => createVisitor({ locale })

  async function expectPageSlugs(links: Link[], locale: (typeof LOCALES)[number]) {
    expect(links.length).toBeGreaterThan(0)
    for (const { id, slug } of new Map(links.map((link) => [`${link.id} ${link.slug}`, link])).values()) {
      const { data } = await shop.ask(`{ product(id: "${id}") { slug } }`, {}, visitorIn(locale))
      expect([id, slug]).toEqual([id, data.product.slug])
    }
  }

  test.each(LOCALES)('%s: every link to a product has the slug of its page', async (locale) => {
    for (const document of LISTS) {
      const { data, errors } = await shop.ask(document, {}, visitorIn(locale))
      expect(errors).toBeUndefined()
      await expectPageSlugs(linksIn(data), locale)
    }
  })

  test.each(LOCALES)("%s: links in a member's lists have the slug of the page", async (locale) => {
    const visitor = { ...(await signUpVisitor(shop.ask, `links-${locale}@example.com`)), locale }
    const buyer = createBuyer(shop, visitor)
    const line = await buyer.add(JADE)
    await buyer.run(`mutation { toggleWishlist(productId: "${SENCHA}") { userErrors { message } } }`)
    const { viewer } = await buyer.run(
      '{ viewer { cart { lines { product { id slug } } } wishlist { items { product { id slug } } } } }',
    )
    expect(linksIn(viewer)).toHaveLength(2)
    await buyer.ship(await buyer.saveAddress(TURKEY), [line])
    const { order } = await buyer.place({ idempotencyKey: `links-${locale}-0001` })
    const placed = await buyer.run(`{ viewer { order(id: "${order.id}") { lines { product { id slug } } } } }`)
    await expectPageSlugs([...linksIn(viewer), ...linksIn(placed)], locale)
  })

  test.each(LOCALES)('%s: a product has the same address in all languages', async (locale) => {
    const { data } = await shop.ask(`{ product(id: "${SENCHA}") { slug } }`, {}, visitorIn(locale))
    expect(data.product.slug).toBe('morning-sencha')
  })

  // The page of a collection finds it by this slug if its address has no id.
  test.each(LOCALES)('%s: the pages of a brand and of a collection have one address', async (locale) => {
    const { data } = await shop.ask(
      '{ listing { facets { brands { id slug } collections { id slug } } } }',
      {},
      visitorIn(locale),
    )
    expect(data.listing.facets).toEqual({
      // The second brand's title is "Kiln & Co".
      brands: [
        { id: '8001', slug: 'hillside' },
        { id: '8002', slug: 'kiln' },
      ],
      // Without a title, an option is left out.
      collections: locale === 'hi' && generation > 1 ? [] : [{ id: '55', slug: 'featured-products' }],
    })
  })

  test.each(LOCALES)('%s: links to a brand have the slug of its page', async (locale) => {
    const { data, errors } = await shop.ask(
      `{ brands { items { id slug } } listing(brands: ["8002"]) { facets { brands { id slug } } }
        product(id: "${TEAPOT}") { brand { id slug } } }`,
      {},
      visitorIn(locale),
    )
    expect(errors).toBeUndefined()
    const kiln = { id: '8002', slug: 'kiln' }
    expect(data.brands.items).toContainEqual(kiln)
    expect(data.listing.facets.brands).toContainEqual(kiln)
    expect(data.product.brand).toEqual(kiln)
  })
})
