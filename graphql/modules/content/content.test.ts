import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const PAGE = `query ($slug: String!) {
  page(slug: $slug) { slug title body builtIn metaTitle sitemap { slug children { slug products { id slug } } } }
}`

// @2.10.10
test('a content page has its text', async () => {
  const { data } = await shop.ask(PAGE, { slug: 'about' })
  expect(data.page).toMatchObject({
    slug: 'about',
    title: 'about',
    builtIn: null,
    sitemap: [],
    body: expect.stringContaining('<'),
  })
})

// @2.10.10
test('a built-in page has no body', async () => {
  const { page } = (await shop.ask(PAGE, { slug: 'sitemap' })).data
  expect(page).toMatchObject({ builtIn: 'SITEMAP', body: null })
  expect(page.sitemap[0]).toMatchObject({ slug: 'clothes', children: [{ slug: 'shirts' }, { slug: 'shoes' }] })
  expect(page.sitemap[0].children[0].products.length).toBeGreaterThan(0)
})

test.each(['nowhere', '', '.', '..', '../common', 'a/b', 'x'.repeat(500), '\uD800'])(
  'there is no page %j',
  async (slug) => {
    const { data, errors } = await shop.ask(PAGE, { slug })
    expect(errors).toBeUndefined()
    expect(data.page).toBeNull()
  },
)

test('a missing page is requested again after five seconds', async () => {
  await shop.ask(PAGE, { slug: 'soon' })
  shop.takeCalls()
  await shop.ask(PAGE, { slug: 'soon' })
  expect(shop.takeCalls()).toEqual([])
  shop.advance(5_001)
  await shop.ask(PAGE, { slug: 'soon' })
  expect(shop.takeCalls()).toContain('page/soon')
})

const CONTACT =
  'mutation ($input: ContactInput!) { sendContactMessage(input: $input) { sent userErrors { field message } } }'
const SUBSCRIBE =
  'mutation ($email: String!) { subscribeNewsletter(email: $email) { subscribed userErrors { field message } } }'

test('a contact message is sent', async () => {
  const input = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'World' }
  shop.takeCalls()
  expect((await shop.ask(CONTACT, { input })).data.sendContactMessage).toEqual({ sent: true, userErrors: [] })
  expect(shop.takeCalls()).toEqual(['contact'])
})

test('an incomplete contact message is not sent', async () => {
  const input = { name: ' ', email: 'x', subject: '', message: 'y'.repeat(6_000) }
  const { sent, userErrors } = (await shop.ask(CONTACT, { input })).data.sendContactMessage
  expect(sent).toBe(false)
  expect(userErrors).toEqual([
    { field: 'name', message: 'Name is required' },
    { field: 'email', message: 'Invalid email' },
    { field: 'subject', message: 'Subject is required' },
    { field: 'message', message: 'Message is too long' },
  ])
})

test('an address subscribes to the newsletter', async () => {
  expect((await shop.ask(SUBSCRIBE, { email: 'ada@example.com' })).data.subscribeNewsletter).toEqual({
    subscribed: true,
    userErrors: [],
  })
  expect((await shop.ask(SUBSCRIBE, { email: 'आशा@example.com' })).data.subscribeNewsletter.subscribed).toBe(true)
  expect((await shop.ask(SUBSCRIBE, { email: 'ada@' })).data.subscribeNewsletter).toEqual({
    subscribed: false,
    userErrors: [{ field: 'email', message: 'Invalid email' }],
  })
})

// @7.1.5
test("the backend's refusal is shown", async () => {
  shop.backend.faults.set({
    path: 'email-subscription',
    mode: 'envelope201',
    count: 1,
    form: ['Not today', 'Nor tomorrow'],
  })
  const { data } = await shop.ask(SUBSCRIBE, { email: 'ada@example.com' })
  expect(data.subscribeNewsletter.userErrors.map(({ message }: { message: string }) => message)).toEqual([
    'Not today',
    'Nor tomorrow',
  ])
})
