import { afterEach, describe, expect, it } from 'vitest'
import { account } from '#graphql/testing/foreign-backend/cart-answers.ts'
import { createForeignBackend, type ForeignBackend } from '#graphql/testing/foreign-backend/create-foreign-backend.ts'
import type { FormName } from '#shared/form-names.ts'
import { formIn } from '../testing/form-in.ts'
import { createFormVisitor } from '../testing/test-form-visitor.ts'
import { openShop, type TestShop } from '../testing/test-shop.ts'

const JADE = String(48_210_000 + 2 * 37)
const EMAIL = 'noor@example.com'
const SECRET = 'horse-battery-9'

interface Case {
  fields: Record<string, string>
  /** Names of passwords, which are asked for again or, alone, not kept. */
  secrets?: Record<string, string>
  isMember?: boolean
}

const item = { productId: JADE, variantId: `${JADE}0`, quantity: '2' }
const address = {
  name: 'Noor "N" <Example>',
  email: EMAIL,
  phone: '+49 1',
  country: 'DE',
  state: '',
  city: 'Jena',
  zip: '07743',
  line1: 'Markt 1',
  line2: '',
  deliveryInstruction: 'Ring twice',
}
const proof = { orderId: '8801', method: 'RAZORPAY', token: 'tok_1', paymentId: 'pay_1', signature: 'sig_1' }
const order = { method: 'CASH_ON_DELIVERY', idempotencyKey: 'order-of-noor', voucher: 'CODE15' }

/** What a shopper types or chooses in each form. Signing out needs no backend: the session's cookie goes anyway. */
const CASES: Record<Exclude<FormName, 'sign-out'>, Case> = {
  'add-to-cart': { fields: item },
  'buy-now': { fields: item },
  'cart-quantity': { fields: { id: '300', quantity: '2' } },
  'cart-select': { fields: { checked: '300', unchecked: '' } },
  'cart-delete': { fields: { id: '300' } },
  'sign-in': { fields: { email: EMAIL }, secrets: { password: SECRET } },
  'sign-up': { fields: { name: 'Noor', email: EMAIL }, secrets: { password: SECRET, confirmation: SECRET } },
  'verify-email': { fields: { email: EMAIL, code: '1234' } },
  'forgot-password': { fields: { email: EMAIL } },
  'update-password': { fields: { email: EMAIL, code: '1234' }, secrets: { password: SECRET, confirmation: SECRET } },
  newsletter: { fields: { email: EMAIL } },
  contact: { fields: { name: 'Noor', email: EMAIL, subject: 'Tea', message: 'Two\nlines' } },
  'choose-shipping': { fields: { addressId: '700', lineIds: '300', 'line-300': 'PICKUP' } },
  'apply-voucher': { fields: { code: 'CODE15' } },
  'place-order': { fields: order },
  'settle-payment': { fields: proof },
  'save-address': { fields: address },
  'delete-address': { fields: { id: '700' } },
  'update-profile': { fields: { name: 'Noor' }, isMember: true },
  'change-password': { fields: {}, secrets: { currentPassword: SECRET, newPassword: SECRET }, isMember: true },
  'toggle-wishlist': { fields: { id: JADE }, isMember: true },
  'toggle-compare': { fields: { id: JADE }, isMember: true },
  'toggle-follow': { fields: { id: '7001' }, isMember: true },
  'cancel-order': { fields: { orderId: '8801', title: 'By mistake', message: 'Two\nlines' } },
  'hide-order': { fields: { orderId: '8801' } },
  'send-order-email': { fields: { orderId: '8801' } },
  'save-review': { fields: { orderId: '8801', productId: JADE, rating: '4', text: 'Fine "tea"' }, isMember: true },
  'request-return': {
    fields: { orderId: '8801', ...item, reason: 'Broken', message: 'The lid' },
    isMember: true,
  },
}

// @NOTE The record's keys are the forms' names, which Object.entries forgets.
const cases = Object.entries(CASES) as [keyof typeof CASES, Case][]

let backend: ForeignBackend
let shop: TestShop

afterEach(async () => {
  await shop.close()
  await backend.close()
})

async function open(callsPerMinute?: number): Promise<void> {
  backend = createForeignBackend({ generation: 3, callsPerMinute })
  const url = await backend.listen(0, '127.0.0.1')
  // The member's one call, where there is only one; the one of all others is the shop's settings.
  await fetch(`${url}/api/v1/profile`, { headers: { authorization: `Bearer ${account.token}` } })
  shop = await openShop(url)
}

function visitorOf({ isMember }: Case) {
  const visitor = createFormVisitor(shop)
  visitor.jar.set('user_token', 'abcABCabcABCabcABC')
  if (isMember) visitor.jar.set('frontend_token', account.token)
  return visitor
}

async function expectKept([name, given]: [string, Case], words: RegExp): Promise<void> {
  const { fields, secrets = {} } = given
  const answer = await visitorOf(given).post(name, { ...fields, ...secrets, lang: 'fr', returnTo: '/fr/shipping' })
  expect([503, 504], name).toContain(answer.statusCode)
  expect(Number(answer.headers['retry-after']), name).toBeGreaterThan(0)
  expect(answer.body, name).toMatch(words)
  expect(answer.body, name).not.toContain(SECRET)
  const typedAgain = Object.fromEntries(Object.keys(secrets).map((field) => [field, '']))
  // The page is made for who has sent the form.
  const account = given.isMember ? 'member' : 'guest'
  const kept = { lang: 'fr', returnTo: '/fr/shipping', account, ...fields, ...typedAgain }
  expect(formIn(answer.body, name), name).toEqual('newPassword' in secrets ? null : kept)
}

describe('every form keeps what was typed, for sending it again', () => {
  it('where the backend is busy', async () => {
    await open(1)
    for (const each of cases) await expectKept(each, /La boutique est très sollicitée/)
  })

  it('where the backend is down', async () => {
    await open()
    await backend.close()
    for (const each of cases) await expectKept(each, /Le service est indisponible/)
  })

  // Each waits as long as a call may take.
  it('where the backend hangs', { timeout: 30_000 }, async () => {
    await open()
    await shop.app.inject('/fr')
    const release = backend.hang()
    const waiting = cases.filter(([name]) => ['save-address', 'contact', 'sign-in', 'update-profile'].includes(name))
    await Promise.all(waiting.map((each) => expectKept(each, /La boutique a mis trop de temps à répondre/)))
    release()
  })
})
