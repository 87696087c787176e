import fastifyCookie from '@fastify/cookie'
import fc from 'fast-check'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isGuestToken } from '#shared/guest-token.ts'
import { LOCALES } from '#shared/locales.ts'
import { naughtyStrings } from '#shared/testing/naughty-strings.ts'
import { rememberedLocale } from '../pages/pages.ts'
import { createSession } from './session.ts'

const app = fastify()
beforeAll(async () => {
  await app.register(fastifyCookie)
  const session = createSession(false)
  app.get('/', (request) => ({
    ...session.identityOf(request),
    locale: rememberedLocale(request),
    timeZone: session.timeZone(request),
  }))
})
afterAll(() => app.close())

/** Characters allowed in a header. */
const onOneLine = (text: string) => Buffer.from(text.replaceAll(/[\r\n\0]/g, ' ')).toString('latin1')

test('any cookies yield a well-formed token or none, and never a fault', async () => {
  const name = fc.constantFrom('frontend_token', 'user_token', 'currentLanguage', 'timeZone', 'other', '')
  const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom(...naughtyStrings)).map(onOneLine)
  const value = fc.oneof(
    text,
    text.map(encodeURIComponent),
    text.map((inside) => `"${inside}"`),
  )
  const cookies = fc.array(
    fc.tuple(name, value).map(([key, given]) => `${key}=${given}`),
    { maxLength: 6 },
  )
  await fc.assert(
    fc.asyncProperty(cookies, async (given) => {
      const response = await app.inject({ url: '/', headers: { cookie: given.join('; ') } })
      expect(response.statusCode).toBe(200)
      const { token, guestToken, locale, timeZone } = response.json()
      if (token !== null) expect(token).toMatch(/^[\w.~+/=-]{1,4096}$/)
      if (guestToken !== null) expect(isGuestToken(guestToken)).toBe(true)
      expect([null, ...LOCALES]).toContain(locale)
      expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
    }),
    { numRuns: 400 },
  )
})

test('finds a token among malformed cookies', async () => {
  const response = await app.inject({
    url: '/',
    headers: { cookie: '=; %E0%A4%A=1; frontend_token=abc.DEF-1; ;;user_token="x' },
  })
  expect(response.json()).toMatchObject({ token: 'abc.DEF-1', guestToken: null })
})
