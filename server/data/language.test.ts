import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop({ LIMITS: 'operations=1' })
})
afterAll(() => shop.close())

const TITLE = '{ product(id: "101") { title } }'

function send(search: string, acceptLanguage: string | null = null, query = TITLE) {
  return shop.app.inject({
    method: 'POST',
    url: `/graphql${search}`,
    headers: acceptLanguage === null ? {} : { 'accept-language': acceptLanguage },
    payload: { query },
  })
}

/** The locale by the product's title, which differs in each language. */
async function languageOf(search: string, acceptLanguage: string | null = null) {
  const { headers, body } = await send(search, acceptLanguage)
  const { data, extensions } = JSON.parse(body)
  const [, locale = 'en'] = /^Product 101(?: (\w\w))?$/.exec(data.product.title) ?? ['', 'another title']
  expect(headers['content-language']).toBe(locale)
  return { locale, vary: headers['vary'], language: extensions.language }
}

test.each([
  ['fr', 'fr'],
  ['FR', 'fr'],
  ['fr-FR', 'fr'],
  ['fr_CA', 'fr'],
  ['AR-eg', 'ar'],
  ['en-GB', 'en'],
])('lang=%s is %s, whatever Accept-Language contains', async (lang, locale) => {
  expect(await languageOf(`?lang=${lang}`, 'tr')).toEqual({ locale, vary: 'Accept-Encoding' })
})

test.each([
  ['fr', 'fr'],
  ['FR-fr', 'fr'],
  ['fr-CH, en;q=0.8', 'fr'],
  ['de-DE,de;q=0.9,tr;q=0.8,en;q=0.7', 'tr'],
  ['en;q=0.1, hi', 'hi'],
  ['fr;q=0, de', 'en'],
  ['*', 'en'],
  ['de', 'en'],
  ['', 'en'],
  [';;,=', 'en'],
  [`${'de-AT,'.repeat(40)}fr`, 'en'],
  [null, 'en'],
])('without lang, Accept-Language %j chooses %s', async (header, locale) => {
  const negotiated = { locale, vary: 'Accept-Encoding, Accept-Language' }
  expect(await languageOf('', header)).toEqual(negotiated)
  expect(await languageOf('?lang=', header)).toEqual(negotiated)
})

test.each([
  ['de', 'de'],
  ['constructor', 'constructor'],
  ['french', 'french'],
  ['x'.repeat(36), 'x'.repeat(35)],
  ['fr&lang=ar', 'fr,ar'],
])('a shop without the language lang=%s uses another and reports it', async (lang, requested) => {
  expect(await languageOf(`?lang=${lang}`, 'tr')).toEqual({
    locale: 'tr',
    vary: 'Accept-Encoding, Accept-Language',
    language: { requested, used: 'tr' },
  })
})

test('an answer with errors reports the language too, and its messages are in it', async () => {
  const answer = await send('?lang=de', 'fr', '{ viewer { profile { email } } }')
  expect(answer.headers['content-language']).toBe('fr')
  expect(answer.json()).toMatchObject({ extensions: { language: { requested: 'de', used: 'fr' } } })
})

test('refusals before the operation name their language', async () => {
  const busy = await Promise.all([send('?lang=fr-FR'), send('?lang=fr-FR')])
  const refused = busy.find(({ statusCode }) => statusCode === 503)
  expect(refused?.headers['content-language']).toBe('fr')
  expect(refused?.json().errors[0].message).toContain('sollicitée')
  const malformed = await shop.app.inject({
    method: 'POST',
    url: '/graphql?lang=fr',
    payload: '{',
    headers: { 'user-token': 'x', 'content-type': 'application/json' },
  })
  expect([malformed.statusCode, malformed.headers['content-language']]).toEqual([400, 'en'])
})
