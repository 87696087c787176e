import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDeployedShop, type DeployedShop } from '../../testing/deployed-backend/deployed-shop.ts'
import { createTestShop } from '../../testing/test-shop.ts'
import { createDialect } from './create-dialect.ts'

const PAGES = `{ shop { languages { code } } home { collections { title } } listing(query: "tea") { title }
  product(id: "48210037") { title } reviews(productId: "48210037") { items { author } } }`

let shop: DeployedShop
beforeAll(async () => {
  shop = await createDeployedShop(1)
})
afterAll(() => shop.close())

test('traits in answers are remembered once, with their time', async () => {
  expect((await shop.ask(PAGES)).errors).toBeUndefined()
  expect((await shop.ask(PAGES)).errors).toBeUndefined()
  const seen = shop.graphql.detectedTraits().filter(({ way }) => way === 'seen')
  expect(seen.map(({ trait }) => trait).sort()).toEqual([
    'breadcrumbsAsSlug',
    'costPrice',
    'htmlDescriptions',
    'nestedProducts',
    'noHeaderLinks',
    'noLanguages',
    'noSource',
    'reviewerRows',
  ])
  for (const { since } of seen) expect(since).toBe(Date.UTC(2026, 5, 1, 1))
})

test('the reference backend has no such traits', async () => {
  const reference = await createTestShop()
  const pages = PAGES.replaceAll('48210037', '101')
  expect((await reference.ask(pages)).errors).toBeUndefined()
  expect(reference.graphql.detectedTraits()).toEqual([])
  await reference.close()
})

function traitsIn(endpoint: string, data: unknown): string[] {
  const dialect = createDialect(Date.now, () => undefined)
  dialect.noteAnswer(endpoint, data)
  return dialect.detectedTraits().map(({ trait }) => trait)
}

/** An answer of `common` without traits. */
const common = { languages: [{ code: 'en' }], header_links: { left: [], right: [] }, setting: { currency: 'USD' } }

describe('traits are detected in an answer', () => {
  test.each<[endpoint: string, data: unknown, traits: string[]]>([
    ['common', common, []],
    ['common', { ...common, languages: { 1: { code: 'en' } } }, []],
    ['common', { ...common, languages: [] }, ['noLanguages']],
    ['common', { ...common, header_links: undefined }, ['noHeaderLinks']],
    ['cart', [{ id: 1, flash_product: { offered: 5 } }], []],
    ['cart', [{ id: 1, flash_product: { offer_product: null } }], ['offers']],
    ['product', { description: 'Plain' }, []],
    ['product', { description: '<p>Plain</p>' }, ['htmlDescriptions']],
    ['common', { ...common, languages: null }, ['noLanguages']],
    ['common', { ...common, languages: 'en' }, ['noLanguages']],
    ['common', { ...common, setting: undefined, site_setting: { currency: 'EUR' } }, []],
    ['common', { ...common, site_setting: { currency: '$' } }, []],
    ['common', { ...common, custom_scripts: [] }, []],
    ['common', { ...common, custom_scripts: [{ route: '/' }] }, ['customScripts']],
    ['home', {}, []],
    ['home', { collections: [{ product_collections: [{ title: 'tea' }] }] }, []],
    ['home', { collections: [{ product_collections: [{ product: null, flash_product: '' }] }] }, []],
    ['home', { collections: [{ product_collections: [{}, { product: { id: 1 } }] }] }, ['nestedProducts']],
    ['home', { collections: [{}, { product_collections: { 3: { flash_product: {} } } }] }, ['nestedProducts']],
    ['products', { source: null }, []],
    ['products', {}, ['noSource']],
    ['product', { slug: 'tea', purchased: null }, []],
    ['product', { slug: [{ title: 'Tea' }] }, ['breadcrumbsAsSlug']],
    ['product', { slug: { title: 'Tea' }, purchased: 0 }, ['costPrice']],
    ['product', { slug: [], purchased: '3.20' }, ['breadcrumbsAsSlug', 'costPrice']],
    ['product', { purchased: '' }, []],
    ['reviews', {}, []],
    ['reviews', { all: { data: [{ user: { id: 1, name: 'Ada' }, guest_user: null }] } }, []],
    ['reviews', { all: { data: [{}, { user: { id: 1, name: 'Ada', email: 'a@b.test' } }] } }, ['reviewerRows']],
    ['reviews', { all: { data: [{ user: { id: 1 }, guest_user: { ip: '::1' } }] } }, ['reviewerRows']],
    ['payment-gateway', { bank: 0, stripe_key: 'pk', stripe_secret: '' }, []],
    ['payment-gateway', { stripe_key: 'pk', stripe_secret: 'sk' }, ['secretKeys']],
    ['payment-gateway', { bank: 1 }, ['bankTransfer']],
    ['user/profile', { id: 1, is_logged_in: 0 }, []],
    ['user/profile', { id: '' }, []],
    ['user/profile', {}, []],
    ['user/profile', { id: 1 }, ['noSignedInFlag']],
  ])('%s %j: %j', (endpoint, data, traits) => {
    expect(traitsIn(endpoint, data)).toEqual(traits)
  })

  test.each(['', 'usd', 'US', 'USDX', 'xUSD', '$', null, undefined])('the currency %j is not a code', (currency) => {
    expect(traitsIn('common', { ...common, setting: { currency } })).toEqual(['noCurrency'])
  })

  test.each([
    ['enable_ga', 'analytics'],
    ['enable_pixel', 'analytics'],
    ['vendor_registration', 'sellerSignUp'],
  ])('the setting %s means %s if it is on', (setting, trait) => {
    const traitsFor = (value: unknown) => traitsIn('common', { ...common, site_setting: { [setting]: value } })
    for (const on of [1, '1', true]) expect(traitsFor(on)).toEqual([trait])
    for (const off of [0, '0', 2, '', 'no', false, null, undefined]) expect(traitsFor(off)).toEqual([])
  })

  test.each([null, undefined, 'data', 7, []])('%j has no fields', (data) => {
    expect(traitsIn('products', data)).toEqual(['noSource'])
    expect(traitsIn('product', data)).toEqual([])
    expect(traitsIn('common', data)).toEqual(['noLanguages', 'noHeaderLinks', 'noCurrency'])
  })

  test.each(['cart', '', 'toString', '__proto__'])('the endpoint %j has no traits', (endpoint) => {
    expect(traitsIn(endpoint, common)).toEqual([])
  })
})
