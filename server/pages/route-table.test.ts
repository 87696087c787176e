import { IntlMessageFormat } from 'intl-messageformat'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localized } from '#backend/testing/test-catalog-content.ts'
import { createTestCatalog } from '#backend/testing/test-catalog.ts'
import { loadMessages } from '#client/app/for-the-server.ts'
import { directionOf, type Locale, LOCALES } from '#shared/locales.ts'
import { match } from '#shared/match-route.ts'
import { localePath, type RouteName, routes } from '#shared/routes.ts'
import { turnOf } from '#shared/testing/language-turns.ts'
import { personalRows } from '../testing/personal-rows.ts'
import { publicRows } from '../testing/public-rows.ts'
import { readHead } from '../testing/read-head.ts'
import { type Answer, everybody, redirects, type Row, type Sample } from '../testing/route-table.ts'
import { goToCheckout, placeOrder } from '../testing/test-form-buyer.ts'
import { createFormVisitor } from '../testing/test-form-visitor.ts'
import { openTestShop, TEST_ORIGIN } from '../testing/test-shop.ts'
import { aliases } from './pages.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let memberCookie: string
let order: Sample['order']

/** The test catalog has no promotion, because it would open over every page. */
function catalogWithPromotion() {
  const catalog = createTestCatalog()
  const [banner] = catalog.banners
  if (!banner) throw new Error('the catalogue of the tests has banners')
  const promotion = { ...banner, id: 309, type: 9, title: localized('Promo'), status: 1 as const }
  return { ...catalog, banners: [...catalog.banners, promotion] }
}

beforeAll(async () => {
  shop = await openTestShop({}, catalogWithPromotion())
  const member = createFormVisitor(shop)
  const { authorization } = await shop.backend.signIn('table@example.com')
  member.jar.set('frontend_token', authorization.slice('Bearer '.length))
  await goToCheckout(member, '107')
  const id = await placeOrder(member)
  memberCookie = member.cookie()
  const { body } = await member.get(`/user/order/${id}`)
  order = { id, trackingId: /<h1[^>]*>.*?<bdi[^>]*>([^<]+)<\/bdi>/.exec(body)?.[1] ?? '' }
})
afterAll(() => shop.close())

async function sampleIn(locale: Locale): Promise<Sample> {
  const messages = await loadMessages(locale)
  const text: Sample['text'] = (id, values) => String(new IntlMessageFormat(messages[id] ?? id, locale).format(values))
  return { locale, order, text }
}

/** The legacy addresses, one per row; a missing one fails below. */
function aliasRows(sample: Sample): Row[] {
  const { moved } = redirects(sample)
  return [
    everybody('/cart_', moved('/cart')),
    everybody('/cart_/?from=mail', moved('/cart?from=mail')),
    everybody('/category/clothes/index_', moved('/category/clothes')),
    everybody('/product/product-101/101%20copy', moved('/product/product-101/101')),
    everybody('/product/product-101/101%20copy%202', moved('/product/product-101/101')),
    everybody('/product/product-101/101+copy+2?x=1', moved('/product/product-101/101?x=1')),
  ]
}

const rowsOf = (sample: Sample): Record<RouteName, Row[]> => ({ ...publicRows(sample), ...personalRows(sample) })

function expected(answer: Answer, { locale, text }: Sample): object {
  if ('to' in answer) return { status: answer.status, location: answer.to }
  const language = { lang: locale, dir: directionOf(locale) }
  const name = locale === 'en' ? 'Test shop' : `Test shop ${locale}`
  const titleOf = (title: string) => (title.startsWith(name) ? title : `${title} | ${name}`)
  if (!('title' in answer)) {
    const title = titleOf(text('notFound.message'))
    return { status: 404, ...language, title, robots: 'noindex, follow', canonical: null, alternates: {} }
  }
  const { title, canonical, indexed } = answer
  const inLocale = (code: Locale) => TEST_ORIGIN + localePath(canonical ?? '/', code)
  return {
    status: 200,
    ...language,
    title: titleOf(title),
    robots: indexed ? null : 'noindex, follow',
    canonical: canonical === null ? null : inLocale(locale),
    alternates: indexed
      ? { ...Object.fromEntries(LOCALES.map((code) => [code, inLocale(code)])), 'x-default': inLocale('en') }
      : {},
  }
}

/** Is complete, and contains no technical error text. */
function expectComplete(body: string, address: string): void {
  const text = body.replaceAll(/nonce="[^"]+"/g, '')
  expect(text.trimEnd().endsWith('</html>'), address).toBe(true)
  expect(text, address).not.toMatch(/undefined|NaN|\[object Object\]|data-stck|data-msg/)
}

async function answerOf(address: string, locale: Locale, cookie: string) {
  const answer = await shop.app.inject({ url: localePath(address, locale), headers: { cookie } })
  const { statusCode: status, headers, body } = answer
  if (!headers.location) expectComplete(body, address)
  return headers.location ? { status, location: headers.location } : { status, ...readHead(body) }
}

// @2.0.1 @2.1.1 @2.2.1 @2.3.1 @2.3.2 @2.3.3 @2.3.4 @2.3.6 @2.3.7 @2.3.8 @2.3.10 @2.3.11 @2.3.12 @2.3.13 @2.4.7
// @2.4.11 @3.0.14 @6.0.7 @6.0.8 @9.0.8
describe.each(LOCALES)('every address in %s', (locale) => {
  const cases = Object.keys(routes).map((name, index) => [name, turnOf(locale, index)] as const)

  it.each(cases)('%s%s', async (name) => {
    const sample = await sampleIn(locale)
    const rows: Row[] | undefined = new Map(Object.entries(rowsOf(sample))).get(name)
    expect(rows, `the route ${name} has no row: add one to public-rows.ts or personal-rows.ts`).toBeDefined()
    for (const row of rows ?? []) {
      const pathname = new URL(row.address, TEST_ORIGIN).pathname
      const isOfRoute = match(pathname)?.name === name
      expect(isOfRoute || match(pathname) === null, `${row.address} belongs to ${name}`).toBe(true)
      for (const [who, cookie] of [
        ['guest', ''],
        ['member', memberCookie],
      ] as const) {
        const what = `${who} at ${localePath(row.address, locale)}`
        expect(await answerOf(row.address, locale, cookie), what).toEqual(expected(row[who], sample))
      }
    }
  })

  // @2.1.1 @2.3.5 @2.3.9
  it('the legacy addresses', async () => {
    const sample = await sampleIn(locale)
    const rows = aliasRows(sample)
    const unproved = aliases.filter(({ from }) => !rows.some(({ address }) => from.test(address.split('?')[0] ?? '')))
    expect(unproved, 'copies without a row').toEqual([])
    for (const { address, guest } of rows) {
      for (const cookie of ['', memberCookie]) {
        expect(await answerOf(address, locale, cookie), address).toEqual(expected(guest, sample))
      }
    }
  })
})
