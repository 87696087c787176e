import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FormName } from '#shared/form-names.ts'
import type { RefusedForm } from '#shared/hydration.ts'
import { type Locale, LOCALES } from '#shared/locales.ts'
import { localePath } from '#shared/routes.ts'
import { turnOf } from '#shared/testing/language-turns.ts'
import { HOME } from '../testing/test-form-buyer.ts'
import { createFormVisitor } from '../testing/test-form-visitor.ts'
import { openTestShop } from '../testing/test-shop.ts'

const EMAIL = 'noor@example.com'
const BAD_EMAIL = 'noor@'
const LONG = 'x'.repeat(3000)
const item = { productId: '106', variantId: '1060', quantity: '1' }

const address = {
  ...HOME,
  email: BAD_EMAIL,
  line2: '"Rear" <door>',
  deliveryInstruction: 'Ring\ntwice',
}

/** Messages of a language. */
const WORDS: Record<Locale, RegExp> = {
  en: /\p{Script=Latin}{2}/u,
  fr: /\p{Script=Latin}{2}/u,
  ar: /\p{Script=Arabic}{2}/u,
  tr: /\p{Script=Latin}{2}/u,
  hi: /\p{Script=Devanagari}{2}/u,
}

const escaped = (text: string) => text.replaceAll("'", '&#x27;')

interface Case {
  /** Invalid input. */
  fields: Record<string, string>
  secrets?: Record<string, string>
}

const mismatch = { password: 'horse-battery-9', confirmation: 'horse-battery-8' }

/** Input that each form refuses. Sign-out and list toggles accept anything their pages can send. */
const CASES: Record<Exclude<FormName, 'sign-out' | 'toggle-wishlist' | 'toggle-compare' | 'toggle-follow'>, Case> = {
  'add-to-cart': { fields: item },
  'buy-now': { fields: item },
  'cart-quantity': { fields: { id: '1', quantity: '2' } },
  'cart-select': { fields: { checked: '999', unchecked: '' } },
  'cart-delete': { fields: { id: '999' } },
  'take-over-cart': { fields: { link: '/continue/altered', mode: 'MERGE', key: 'of-noor', problems: '' } },
  'sign-in': { fields: { email: EMAIL }, secrets: { password: 'not-the-password' } },
  'sign-up': { fields: { name: 'Noor', email: EMAIL }, secrets: mismatch },
  'verify-email': { fields: { email: EMAIL, code: '0000' } },
  'forgot-password': { fields: { email: BAD_EMAIL } },
  'update-password': { fields: { email: EMAIL, code: '1234' }, secrets: mismatch },
  newsletter: { fields: { email: BAD_EMAIL } },
  contact: {
    fields: { name: 'Noor', email: BAD_EMAIL, subject: 'Tea', message: 'Two\nlines' },
  },
  'choose-shipping': { fields: { addressId: '999', lineIds: '1', 'line-1': 'LOCATION' } },
  'apply-voucher': { fields: { code: 'NOSUCH' } },
  'place-order': { fields: { method: 'CASH_ON_DELIVERY', idempotencyKey: 'of-noor', voucher: '' } },
  'settle-payment': {
    fields: { orderId: '999', method: 'STRIPE', token: '', paymentId: '', signature: '' },
  },
  'save-address': {
    fields: address,
  },
  'delete-address': { fields: { id: '999' } },
  'update-profile': { fields: { name: LONG } },
  'change-password': {
    fields: {},
    secrets: {
      currentPassword: 'horse-battery-9',
      newPassword: mismatch.password,
      confirmation: mismatch.confirmation,
    },
  },
  'cancel-order': { fields: { orderId: '999', title: 'By mistake', message: 'Sorry' } },
  'hide-order': { fields: { orderId: '999' } },
  'send-order-email': { fields: { orderId: '999' } },
  'save-review': { fields: { orderId: '999', productId: '101', rating: '4', text: 'Fine' } },
  'request-return': {
    fields: { orderId: '999', productId: '101', variantId: '1010', quantity: '1', reason: 'Broken', message: 'Lid' },
  },
}

// @NOTE The record's keys are the forms' names, which Object.entries forgets.
const cases = Object.entries(CASES) as [keyof typeof CASES, Case][]

let shop: Awaited<ReturnType<typeof openTestShop>>

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** The form's state for scripts in the page. */
function refusedIn(html: string): RefusedForm {
  const state = /<script[^>]* id="page-state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'
  return JSON.parse(state).refused
}

describe.each(LOCALES)('refused in %s', (locale) => {
  it.each(cases.map(([name, input], index) => [name, turnOf(locale, index), input] as const))(
    '%s shows the reason on a page of the shop, and keeps the typed fields%s',
    async (name, _turn, { fields, secrets }) => {
      const returnTo = localePath('/cart', locale)
      const answer = await createFormVisitor(shop).post(name, { ...fields, ...secrets, lang: locale, returnTo })
      expect(answer.statusCode).toBe(400)
      expect(answer.body).toMatch(new RegExp(`<html lang="${locale}"`))
      for (const secret of Object.values(secrets ?? {})) expect(answer.body).not.toContain(secret)
      const refused = refusedIn(answer.body)
      expect([refused.form, refused.fields]).toEqual([name, fields])
      expect([null, ...Object.keys({ ...fields, ...secrets })]).toContain(refused.field)
      expect(refused.message).toMatch(WORDS[locale])
      expect(/role="alert"[^>]*>([^<]*)</.exec(answer.body)?.[1]).toBe(escaped(refused.message))
    },
  )
})

const CODE_STEP = `step=code&email=${encodeURIComponent(EMAIL)}`

/** Pages on which guests find a form with fields. */
const PAGES = [
  ['sign-up', '/register', 'confirmation'],
  ['verify-email', `/register?${CODE_STEP}`, 'code'],
  ['forgot-password', '/forgot-password', 'email'],
  ['update-password', `/forgot-password?${CODE_STEP}`, 'confirmation'],
  ['newsletter', '/brands', 'email'],
  ['contact', '/page/contact', 'email'],
  ['save-address', '/shipping?add=1', 'email'],
] as const

describe('a form that is refused for one field', () => {
  it.each(PAGES)('%s marks it, with the message beside it', async (name, formPage, field) => {
    const visitor = createFormVisitor(shop)
    await visitor.post('add-to-cart', { productId: '101', variantId: '1010', quantity: '1' })
    const { fields, secrets } = CASES[name]
    const { body } = await visitor.post(name, { ...fields, ...secrets, returnTo: '/cart', formPage })
    const { message } = refusedIn(body)
    const forms = body.split('<form').filter((form) => form.includes(` action="/forms/${name}"`))
    const invalid = forms.flatMap(
      (form) => form.match(/<(?:input|select|textarea)[^>]* aria-invalid="true"[^>]*>/g) ?? [],
    )
    expect(invalid).toHaveLength(1)
    expect(invalid[0]).toContain(` name="${field}"`)
    const described = / aria-describedby="([^" ]*)/.exec(invalid[0] ?? '')?.[1] ?? ''
    expect(body.split(` id="${described}"`)[1]?.split('</p>')[0]).toContain(`>${escaped(message)}`)
    // Another form of the page may have a field of this name.
    expect(body.match(/ aria-invalid="true"/g)).toHaveLength(1)
  })
})
