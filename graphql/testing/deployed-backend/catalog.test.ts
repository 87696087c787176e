import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { textsIn } from '../../texts/texts-in.ts'
import { createVisitor } from '../test-shop.ts'
import { createDeployedShop, type DeployedShop } from './deployed-shop.ts'
import { GENERATIONS } from './traits.ts'

const PRICE = 'price { current { amount formatted } original { amount } discountPercent flashEndsAt }'
const CARD = `id slug title image { thumbnail } rating reviewCount ${PRICE}`
const SALE_ENDS = '2026-06-01T06:00:00.000Z'
const TEAPOT = String(48_210_000 + 8 * 37)
const SENCHA = String(48_210_000 + 37)
const KETTLE = String(48_210_000 + 9 * 37)
const JADE = String(48_210_000 + 2 * 37)

const sencha = {
  id: SENCHA,
  slug: 'morning-sencha',
  title: 'Morning sencha',
  rating: 4.5,
  price: {
    current: { amount: 990, formatted: '9.90\u00a0€' },
    original: { amount: 1290 },
    discountPercent: 23,
    flashEndsAt: null,
  },
}
const jade = {
  id: JADE,
  price: {
    current: { amount: 1800, formatted: '18.00\u00a0€' },
    original: { amount: 2450 },
    discountPercent: 26,
    flashEndsAt: SALE_ENDS,
  },
}

describe.each(GENERATIONS)('generation %i', (generation) => {
  let shop: DeployedShop
  beforeAll(async () => {
    shop = await createDeployedShop(generation)
  })
  afterAll(() => shop.close())

  async function query(text: string, variables = {}) {
    const { data, errors } = await shop.ask(text, variables)
    expect(errors).toBeUndefined()
    return data
  }

  test('the header and footer have their data', async () => {
    const { shop } = await query(`{ shop { settings { shopName currency currencyPosition guestCheckout defaultCountry }
      categories { slug children { slug } } services { slug } defaultLanguage } }`)
    expect(shop).toMatchObject({
      settings: { shopName: 'Leaf & Kiln', currency: 'EUR', currencyPosition: 'AFTER' },
      defaultLanguage: 'en',
      categories: [
        { slug: 'tea', children: [{ slug: 'green-tea' }, { slug: 'black-tea' }] },
        { slug: 'pottery', children: [{ slug: 'teapots' }, { slug: 'bowls' }] },
      ],
    })
    expect(shop.settings.defaultCountry).toBe(generation < 3 ? 'US' : 'TR')
  })

  test('the home page has its data', async () => {
    const { home } =
      await query(`{ home { slides { id } rightTop { id } banners { url } flashSales { endsAt products { ${CARD} } }
      collections { title products { ${CARD} } } featuredCategories { slug parentSlug } featuredBrands { slug }
      features { detail } } }`)
    expect(home).toMatchObject({
      slides: [{ id: '41' }],
      rightTop: { id: '42' },
      banners: [{ url: '/' }],
      flashSales: [{ endsAt: SALE_ENDS, products: [jade, { title: 'Tea bowl' }] }],
      featuredBrands: [{ slug: 'hillside' }, { slug: 'kiln' }],
    })
    expect(home.collections[0].products).toHaveLength(5)
    expect(home.collections[0].products.slice(0, 2)).toMatchObject([sencha, jade])
    expect(home.featuredCategories[0]).toEqual(
      generation < 3 ? { slug: 'green-tea', parentSlug: 'tea' } : { slug: 'tea', parentSlug: null },
    )
    expect(home.features).toEqual(generation < 3 ? [] : [{ detail: '<b>Fast</b> delivery' }])
  })

  // @4.0.5
  test('listings work for every kind of source', async () => {
    const list = async (args: string) =>
      (
        await query(`{ listing(${args}) { title breadcrumbs { slug parentSlug }
      products { items { ${CARD} } pageInfo { total } } facets { brands { title } shipping { title } } } }`)
      ).listing
    const crumbs = [
      { slug: 'tea', parentSlug: null },
      { slug: 'green-tea', parentSlug: 'tea' },
    ]
    expect(await list('category: "tea"')).toMatchObject({ title: 'Tea', products: { pageInfo: { total: 7 } } })
    expect(await list('category: "tea", subCategory: "green-tea"')).toMatchObject({
      title: 'Green tea',
      breadcrumbs: crumbs,
      products: { pageInfo: { total: 4 } },
    })
    expect(await list('query: "SENCHA"')).toMatchObject({ products: { items: [sencha] } })
    // The first generation does not report the source of a slide or banner, or that it has none.
    const source = { title: generation === 1 ? null : 'New harvest', products: { pageInfo: { total: 3 } } }
    expect(await list('slide: "41"')).toMatchObject(source)
    expect(await list('banner: "31"')).toMatchObject(source)
    const none = generation === 1 ? { products: { pageInfo: { total: 12 } } } : null
    for (const unknown of ['slide: "999"', 'banner: "999"']) {
      const listing = await list(unknown)
      if (none) expect(listing).toMatchObject(none)
      else expect(listing).toBeNull()
    }
    expect(await list('brands: ["8002"]')).toMatchObject({ title: 'Kiln & Co', products: { pageInfo: { total: 5 } } })
    expect(await list('category: "coffee"')).toBeNull()
    expect(await list('category: "tea", subCategory: "coffee"')).toBeNull()
    expect(await list('category: "coffee", subCategory: "coffee"')).toBeNull()
  })

  test('a product has no internal fields', async () => {
    const { product } =
      await query(`{ product(id: "${TEAPOT}") { slug description descriptionHtml overview tags warranty refundable
      inStock ${PRICE}
      breadcrumbs { slug parentSlug } relatedCategories { slug parentSlug } images { url } brand { title } seller {
        name slug whatsapp { number } }
      attributes { title values { id title } } variants { quantity attributeValueIds ${PRICE} }
      vouchers { code amount { amount } percent minSpend { amount } }
      delivery { days price { amount } } toTurkey: delivery(country: "TR", state: "06") { days pickup pickupPrice {
        amount } }
      toMoon: delivery(country: "XX") { days } } }`)
    const ownPrice = { current: { amount: 5250 }, original: null }
    expect(product).toMatchObject({
      slug: 'round-teapot',
      description: 'Plain & good\nOrigin Uji',
      descriptionHtml: expect.stringMatching(
        /^<h2>Plain &amp; good<\/h2><p><img src="[^"]+\/uploads\/field\.webp"[^>]*><\/p><table tabindex="0">.*<\/table>$/,
      ),
      tags: ['clay'],
      warranty: false,
      refundable: true,
      inStock: true,
      price: { current: { amount: 4400 }, original: { amount: 4900 }, discountPercent: 10 },
      breadcrumbs: [
        { slug: 'pottery', parentSlug: null },
        { slug: 'teapots', parentSlug: 'pottery' },
      ],
      attributes: [
        {
          title: 'Colour',
          values: [
            { id: '5101', title: 'Ash' },
            { id: '5102', title: 'Indigo' },
          ],
        },
      ],
      variants: [
        { quantity: 3, attributeValueIds: ['5101'], price: { current: { amount: 4400 } } },
        { quantity: 2, price: ownPrice },
      ],
      vouchers: [
        { code: 'TEA', amount: { amount: 250 }, percent: null, minSpend: { amount: 2000 } },
        { code: 'HARVEST', amount: null, percent: 7 },
        { code: 'HALF' },
        { code: 'FIRST' },
      ],
      // Only later generations name a default place.
      delivery: generation < 3 ? { days: 3, price: { amount: 990 } } : { days: 3, price: { amount: 450 } },
      toTurkey: { days: 3, pickup: true, pickupPrice: { amount: 100 } },
      toMoon: null,
    })
    expect(product.images).toHaveLength(2)
    expect(product.overview).not.toMatch(/javascript|onerror|alert/)
    expect(product.relatedCategories).toContainEqual(
      generation < 3 ? { slug: 'bowls', parentSlug: 'pottery' } : { slug: 'pottery', parentSlug: null },
    )
  })

  test('the rest of the catalog works', async () => {
    const lists = await query(`{
      categories { items { slug parentSlug } } brands { items { slug } } flashSales { id products { id } }
      flashSale(id: "3300017") { endsAt products { items { ${CARD} } } } gone: flashSale(id: "1") { id }
      seller(slug: "old-harbour") { rating seller { name } products { pageInfo { total } } } nobody: seller(slug:
        "nobody") { rating }
    }`)
    // A third-party document may call the backend six times.
    const others = await query(`{
      suggestedProducts(productId: "${SENCHA}") { similar { items { id } } related { items { id } } }
      reviews(productId: "${SENCHA}") { items { author text rating } histogram { rating count } }
      suggestions(text: "tea") { products { id } categories { slug } subCategories { slug parentSlug } }
      none: product(id: "404404") { id } discover { pageInfo { perPage } }
    }`)
    const data = { ...lists, ...others }
    expect(data).toMatchObject({
      brands: { items: [{ slug: 'hillside' }, { slug: 'kiln' }] },
      flashSales: [{ id: '3300017' }],
      gone: null,
      nobody: null,
      none: null,
      flashSale: { endsAt: SALE_ENDS, products: { items: [jade, {}] } },
      seller: { rating: 4.5, products: { pageInfo: { total: 12 } } },
      suggestedProducts: { related: { items: [] } },
      discover: { pageInfo: { perPage: 24 } },
      reviews: {
        items: [
          { author: 'Ada', text: null, rating: 4 },
          { author: 'Ben', text: 'Very calm' },
        ],
      },
    })
    expect(data.categories.items).toContainEqual(
      generation < 3 ? { slug: 'bowls', parentSlug: 'pottery' } : { slug: 'tea', parentSlug: null },
    )
    expect(data.suggestions.subCategories).toEqual(
      generation < 3
        ? ['green-tea', 'black-tea', 'teapots'].map((slug) => ({
            slug,
            parentSlug: slug === 'teapots' ? 'pottery' : 'tea',
          }))
        : [],
    )
    expect(JSON.stringify(data)).not.toContain('example.com')
  })

  test.each(LOCALES)('%s: an unknown product is absent', async (locale) => {
    const answer = await shop.ask('{ product(id: "404404") { title } }', {}, createVisitor({ locale }))
    expect(answer).toEqual({ httpStatus: 200, data: { product: null } })
  })

  test.each(LOCALES)('%s: unknown products do not affect the others', async (locale) => {
    const visitor = createVisitor({ locale })
    for (let id = 0; id < 15; id += 1) await shop.ask(`{ product(id: "${505_000 + id}") { id } }`, {}, visitor)
    const { data, errors } = await shop.ask(`{ product(id: "${KETTLE}") { id } }`, {}, visitor)
    expect(errors).toBeUndefined()
    expect(data.product.id).toBe(KETTLE)
  })

  test.each(LOCALES)('%s: the header only has links with pages', async (locale) => {
    const { data } = await shop.ask(
      '{ shop { headerLinks { left { title url } right { title url } } } }',
      {},
      createVisitor({ locale }),
    )
    const { left, right } = data.shop.headerLinks
    const track = { title: textsIn(locale)('track.title'), url: '/track-order' }
    expect(right).toEqual(generation > 1 ? [] : [track])
    if (generation > 1) expect(left.map(({ title }: { title: string }) => title)).toEqual(['Products', 'Sale'])
    else expect(left[0]).toEqual({ title: textsIn(locale)('common.allProducts'), url: '/all/products' })
  })

  test('content pages, built-in pages, and missing pages', async () => {
    const data =
      await query(`{ about: page(slug: "about") { title body builtIn } contact: page(slug: "contact") { builtIn }
      sitemap: page(slug: "sitemap") { builtIn sitemap { slug children {
      products { id } } } sitemapProducts { title slug } } nothing: page(slug: "nothing") { title } }`)
    expect(data).toMatchObject({
      about: { title: 'About us', body: '<h2>About</h2><p>A tea shop.</p>', builtIn: null },
      contact: { builtIn: 'CONTACT' },
      sitemap: { builtIn: 'SITEMAP', sitemap: expect.arrayContaining([expect.objectContaining({ slug: 'tea' })]) },
      nothing: null,
    })
    const listed = data.sitemap.sitemap.flatMap(({ children }: { children: { products: unknown[] }[] }) =>
      children.flatMap(({ products }) => products),
    )
    expect([listed.length, data.sitemap.sitemapProducts.length]).toEqual(generation < 3 ? [12, 0] : [0, 12])
    if (generation >= 3)
      expect(data.sitemap.sitemapProducts).toContainEqual({ title: 'Iron kettle', slug: 'iron-kettle' })
  })

  test('an untranslated title is in the default language, or made from the slug in lists', async () => {
    const { data } = await shop.ask(
      `{ product(id: "${SENCHA}") { title language } listing { products { items { id title } } } }`,
      {},
      createVisitor({ locale: 'hi' }),
    )
    const language = generation === 1 ? null : 'en'
    expect(data.product).toEqual({ title: 'Morning sencha', language })
    const card = data.listing.products.items.find(({ id }: { id: string }) => id === SENCHA)
    expect(card.title).toBe(generation === 1 ? 'Morning sencha' : 'morning sencha')
  })
})
