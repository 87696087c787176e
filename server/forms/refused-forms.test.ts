import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FormName } from '#shared/form-names.ts'
import { LOCALES } from '#shared/locales.ts'
import { formIn } from '../testing/form-in.ts'
import { textsOf } from '../testing/shop-texts.ts'
import { createFormVisitor } from '../testing/test-form-visitor.ts'
import { openTestShop } from '../testing/test-shop.ts'

const EMAIL = 'noor@example.com'
const BAD_EMAIL = 'noor@'
const LONG = 'x'.repeat(3000)
const item = { productId: '106', variantId: '1060', quantity: '1' }

const address = {
  name: 'Noor',
  email: BAD_EMAIL,
  phone: '+1 202 555 0101',
  country: 'US',
  state: 'DC',
  city: 'Washington',
  zip: '20001',
  line1: '1 Main Street',
  line2: '"Rear" <door>',
  deliveryInstruction: 'Ring\ntwice',
}

interface Case {
  /** What cannot be taken. */
  fields: Record<string, string>
  secrets?: Record<string, string>
  /** Fields that were typed; the page offers them to be corrected. */
  typed: readonly string[]
}

const mismatch = { password: 'horse-battery-9', confirmation: 'horse-battery-8' }

/** Something that each form refuses. Signing out and the marks of a list refuse nothing that their pages can send. */
const CASES: Record<Exclude<FormName, 'sign-out' | 'toggle-wishlist' | 'toggle-compare' | 'toggle-follow'>, Case> = {
  'add-to-cart': { fields: item, typed: [] },
  'buy-now': { fields: item, typed: [] },
  'cart-quantity': { fields: { id: '1', quantity: '2' }, typed: [] },
  'cart-select': { fields: { checked: '999', unchecked: '' }, typed: [] },
  'cart-delete': { fields: { id: '999' }, typed: [] },
  'sign-in': { fields: { email: EMAIL }, secrets: { password: 'not-the-password' }, typed: ['email'] },
  'sign-up': { fields: { name: 'Noor', email: EMAIL }, secrets: mismatch, typed: ['name', 'email'] },
  'verify-email': { fields: { email: EMAIL, code: '0000' }, typed: ['email', 'code'] },
  'forgot-password': { fields: { email: BAD_EMAIL }, typed: ['email'] },
  'update-password': { fields: { email: EMAIL, code: '1234' }, secrets: mismatch, typed: ['email', 'code'] },
  newsletter: { fields: { email: BAD_EMAIL }, typed: ['email'] },
  contact: {
    fields: { name: 'Noor', email: BAD_EMAIL, subject: 'Tea', message: 'Two\nlines' },
    typed: ['name', 'email', 'subject', 'message'],
  },
  'choose-shipping': { fields: { addressId: '999', lineIds: '1', 'line-1': 'LOCATION' }, typed: [] },
  'apply-voucher': { fields: { code: 'NOSUCH' }, typed: ['code'] },
  'place-order': { fields: { method: 'CASH_ON_DELIVERY', idempotencyKey: 'of-noor', voucher: '' }, typed: [] },
  'settle-payment': {
    fields: { orderId: '999', method: 'STRIPE', token: '', paymentId: '', signature: '' },
    typed: [],
  },
  'save-address': {
    fields: address,
    typed: ['name', 'email', 'phone', 'city', 'zip', 'line1', 'line2', 'deliveryInstruction'],
  },
  'delete-address': { fields: { id: '999' }, typed: [] },
  'update-profile': { fields: { name: LONG }, typed: ['name'] },
  'change-password': {
    fields: {},
    secrets: {
      currentPassword: 'horse-battery-9',
      newPassword: mismatch.password,
      confirmation: mismatch.confirmation,
    },
    typed: [],
  },
  'cancel-order': { fields: { orderId: '999', title: 'By mistake', message: 'Sorry' }, typed: ['message'] },
  'hide-order': { fields: { orderId: '999' }, typed: [] },
  'send-order-email': { fields: { orderId: '999' }, typed: [] },
  'save-review': { fields: { orderId: '999', productId: '101', rating: '4', text: 'Fine' }, typed: ['text'] },
  'request-return': {
    fields: { orderId: '999', productId: '101', variantId: '1010', quantity: '1', reason: 'Broken', message: 'Lid' },
    typed: ['message'],
  },
}

// @NOTE The record's keys are the forms' names, which Object.entries forgets.
const cases = Object.entries(CASES) as [keyof typeof CASES, Case][]

let shop: Awaited<ReturnType<typeof openTestShop>>

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** The controls that a shopper sees. */
function shownIn(html: string): string[] {
  const controls =
    html
      .split('<main')[1]
      ?.split('</main>')[0]
      ?.match(/<(?:input|textarea)[^>]*>/g) ?? []
  return controls
    .filter((tag) => !tag.includes('type="hidden"'))
    .map((tag) => / name="([^"]*)"/.exec(tag)?.[1] ?? '')
    .filter(Boolean)
}

const asText = (value: string) => value.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

describe.each(LOCALES)('refused in %s', (locale) => {
  it.each(cases)('%s keeps what was typed, to be corrected', async (name, { fields, secrets = {}, typed }) => {
    const visitor = createFormVisitor(shop)
    const returnTo = locale === 'en' ? '/cart' : `/${locale}/cart`
    const answer = await visitor.post(name, { ...fields, ...secrets, lang: locale, returnTo })
    expect(answer.statusCode).toBe(400)
    for (const secret of Object.values(secrets)) expect(answer.body).not.toContain(secret)
    const passwords = Object.keys(secrets).filter(() => name !== 'change-password')
    expect(shownIn(answer.body)).toEqual([...typed, ...passwords])
    expect(answer.body).toContain(`href="${returnTo}"`)
    expect(answer.body).toContain(textsOf(locale)('error.back'))
    for (const field of typed) expect(answer.body).toContain(asText(fields[field] ?? ''))
    const kept = formIn(answer.body, name)
    const isOffered = typed.length + passwords.length > 0
    if (!isOffered) expect(kept).toBeNull()
    else expect(Object.keys(kept ?? {})).toEqual(expect.arrayContaining(Object.keys({ ...fields, ...secrets })))
  })
})
