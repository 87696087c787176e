import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { createVisitor } from '../test-shop.ts'
import { createDeployedShop, type DeployedShop } from './deployed-shop.ts'
import { signUpVisitor } from './sign-up-visitor.ts'

const SENCHA = '48210037'
const TEXTS = `{ product(id: "${SENCHA}") { title slug language } listing { products { items { id title } } }
  shop { defaultLanguage } }`

const REFUSAL_STATUSES = [500, 422, 1000, 'error', false, 'framework'] as const

/** Changes that every backend refuses. */
const REFUSED = [
  'signIn(email: "no@example.com", password: "secret1")',
  'verifyEmail(email: "no@example.com", code: "1234")',
  'checkVoucher(code: "NO-SUCH")',
  'cancelOrder(orderId: "404404", title: "No longer needed")',
  'saveReview(input: { orderId: "404404", productId: "48210037", rating: 5 })',
  'addToCart(input: { productId: "404404", variantId: "404404" })',
]

/** Hindi has no translations in this backend. */
function titleIn(locale: Locale, own: string): string {
  const shown = locale === 'hi' ? own : locale
  return shown === 'en' ? 'Morning sencha' : `Morning sencha (${shown})`
}

describe.each([2, 3, 4, 5] as const)('generation %i', (generation) => {
  describe.each(['ar', 'tr', 'hi', 'de'])("in a shop whose own language is '%s'", (own) => {
    let shop: DeployedShop
    beforeAll(async () => {
      shop = await createDeployedShop(generation, { ownLanguage: own })
    })
    afterAll(() => shop.close())

    test.each(LOCALES)('pages in %s have the texts of their language', async (locale) => {
      const { data, errors } = await shop.ask(TEXTS, {}, createVisitor({ locale }))
      expect(errors).toBeUndefined()
      const isTranslated = locale !== 'hi' || own === 'hi'
      expect(data.product).toEqual({
        title: titleIn(locale, own),
        // Generation 2 has no slugs: they are made from the title in the shop's own language.
        slug: generation === 2 && own !== 'en' ? `morning-sencha-${own}` : 'morning-sencha',
        language: isTranslated ? null : own,
      })
      const card = data.listing.products.items.find(({ id }: { id: string }) => id === SENCHA)
      expect(card.title).toBe(isTranslated ? titleIn(locale, own) : 'morning sencha')
      expect(data.shop.defaultLanguage).toBe(own)
    })
  })

  describe.each(REFUSAL_STATUSES)('refusing with the status %s', (refusalStatus) => {
    let shop: DeployedShop
    beforeAll(async () => {
      shop = await createDeployedShop(generation, { refusalStatus })
    })
    afterAll(() => shop.close())

    test('what does not exist is absent, and does not affect what does', async () => {
      for (const locale of ['en', 'ar'] as const) {
        const visitor = createVisitor({ locale })
        for (let id = 0; id < 8; id += 1) {
          const unknown = await shop.ask(
            `{ product(id: "${404_404 + id}") { id } page(slug: "no-${id}") { title } seller(slug: "no-${id}") { rating } }`,
            {},
            visitor,
          )
          expect(unknown).toEqual({ httpStatus: 200, data: { product: null, page: null, seller: null } })
        }
        const { errors } = await shop.ask(
          `{ product(id: "${SENCHA}") { id } page(slug: "about") { title } }`,
          {},
          visitor,
        )
        expect(errors).toBeUndefined()
      }
    })

    test('every refused change says why, and is no fault', async () => {
      const member = await signUpVisitor(shop.ask, 'refused@example.com')
      for (const change of REFUSED) {
        const { data, errors } = await shop.ask(`mutation { done: ${change} { userErrors { message } } }`, {}, member)
        expect([change, errors]).toEqual([change, undefined])
        expect([change, data.done.userErrors]).toEqual([change, [{ message: expect.stringMatching(/\w+ \w+/) }]])
      }
    })
  })
})
