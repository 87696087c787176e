import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({ siteUrl: 'https://shop.example' })
})
afterAll(() => backend.close())

test('a page has HTML or names a component', async () => {
  expect((await backend.get('page/about', { headers: { language: 'tr' } })).data).toEqual({
    slug: 'about',
    title: 'about tr',
    description: '<p>About us</p> tr',
    meta_title: 'about tr',
    meta_description: 'about tr',
    page_from_component: 2,
  })
  const { status, data, message } = await backend.get('page/nothing')
  expect({ status, data }).toEqual({ status: 201, data: { form: [message] } })
})

test('the site map page contains the whole tree', async () => {
  const { data } = await backend.get('page/sitemap')
  expect(data).toMatchObject({ page_from_component: 1, description: 'Sitemap' })
  expect(data.categories[1].public_sub_categories[0].products[0]).toEqual({
    id: 140,
    title: 'Product 140',
    slug: 'product-140',
  })
  // Clients of later generations build the site map of search engines from this.
  expect(data.client_base).toBe('https://shop.example')
  expect(data.products).toHaveLength(40)
  expect(data.products).toContainEqual({
    id: 101,
    title: 'Product 101',
    slug: 'product-101',
    updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
  })
})

test('localization serves the shop’s languages', async () => {
  expect(await backend.get('localization?locale_code=fr')).toMatchObject({ status: 200, data: {} })
  expect((await backend.get('localization?locale_code=xx')).data.form).toHaveLength(1)
})

test('all countries with phone prefixes, and the states of large ones', async () => {
  const { data } = await backend.get('countries-phones')
  expect(Object.keys(data.countries)).toHaveLength(250)
  expect(Object.keys(data.phones).length).toBeGreaterThan(240)
  expect(data.countries.FR).toMatchObject({
    code2: 'FR',
    code3: 'FRA',
    name: 'France',
    capital: 'Paris',
    region: 'Europe',
    subregion: 'Western Europe',
  })
  expect(data.countries.US.states.DC).toEqual({ code: 'DC', name: 'District of Columbia', subdivision: 'state' })
  expect(data.phones).toMatchObject({ US: '+1', TR: '+90', IN: '+91', JM: '+1876' })
  expect(data.countries.AQ.states).toEqual({})
  for (const code of ['US', 'CA', 'AU', 'IN', 'BR', 'MX', 'TR', 'FR', 'DE', 'AE', 'SA', 'EG', 'MA']) {
    const { code2, code3, name, states } = data.countries[code]
    expect([code2, code3.length, name === code]).toEqual([code, 3, false])
    expect(Object.keys(states).length).toBeGreaterThan(6)
  }
  expect((await backend.get('countries-phones', { headers: { language: 'fr' } })).data.countries.DE.name).toBe(
    'Allemagne',
  )
})

test('every country code is complete and unique', async () => {
  const countries: { code2: string; code3: string; name: string }[] = Object.values(
    (await backend.get('countries-phones')).data.countries,
  )
  expect(
    countries.filter(
      ({ code2, code3, name }) => !/^[A-Z]{2}$/.test(code2) || !/^[A-Z]{3}$/.test(code3) || name === code2,
    ),
  ).toEqual([])
  expect(new Set(countries.map(({ code3 }) => code3)).size).toBe(countries.length)
})

test('redirections lead to the storefront', async () => {
  expect((await backend.get('redirection-config')).data).toEqual([
    { previous_link: 'https://shop.example/old/Shop?x=1', target_link: 'https://shop.example/brands' },
  ])
})

test('sitemap.xml lists the storefront addresses', async () => {
  const response = await backend.app.inject('/api/v1/sitemap.xml')
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8')
  const paths = [
    '/',
    '/category/clothes',
    '/category/clothes/shirts',
    '/product/product-101/101',
    '/page/about',
    '/shop/corner',
  ]
  for (const path of paths) {
    expect(response.body).toContain(`<loc>https://shop.example${path}</loc>`)
  }
})

// @7.4.10
test.each(['configured', 'set-database', 'set-permission'])('install/%s: there is nothing to install', async (call) => {
  for (const answer of [await backend.get(`install/${call}`), await backend.post(`install/${call}`, {})])
    expect(answer).toMatchObject({ status: 201, data: { form: ['The shop is already installed.'] } })
})

test('contact requires all four fields', async () => {
  expect((await backend.post('contact', {})).data.form).toEqual([
    'Name is required',
    'Email is required',
    'Subject is required',
    'Message is required',
  ])
  const message = { name: 'A', email: 'a@b.co', subject: 'Hello', message: 'Text' }
  expect(await backend.post('contact', message)).toMatchObject({ status: 200, data: true })
  expect((await backend.post('contact', { ...message, message: 'x'.repeat(5001) })).status).toBe(201)
})

test('accepts an e-mail address in any script', async () => {
  const subscribed = await backend.post('email-subscription', { email: 'आशा@example.com' })
  expect(subscribed).toMatchObject({ status: 200, data: true })
})

test('a known address gets the same answer to a subscription', async () => {
  const first = await backend.post('email-subscription', { email: 'a@b.co' })
  expect(first).toMatchObject({ status: 200, data: true })
  expect((await backend.post('email-subscription', { email: 'A@B.co' })).text).toBe(first.text)
  expect((await backend.post('email-subscription', { email: '' })).data.form).toEqual(['Email is required'])
  expect((await backend.post('email-subscription', { email: 'nope' })).data.form).toEqual(['Invalid email'])
})
