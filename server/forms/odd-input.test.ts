import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFormVisitor } from '../testing/test-form-visitor.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { forms } from './forms.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let token: string

beforeAll(async () => {
  shop = await openTestShop()
  const { authorization } = await shop.backend.signIn('odd@example.com')
  token = authorization.slice('Bearer '.length)
})
afterAll(() => shop.close())

const ODD = ['', '-1', '99999', '1.5e9', 'x'.repeat(1000), '😀\u202e<b>"\'&', '\u0000\u0007\t']

/** The fields of all forms; each form ignores those of the others. */
const NAMES = `id email name code productId variantId quantity checked unchecked link key problems subject message
addressId lineIds line-1 idempotencyKey voucher orderId token paymentId signature line1 line2 city zip phone country
state deliveryInstruction title rating text reason`.split(/\s+/)
const SECRETS = ['password', 'confirmation', 'currentPassword', 'newPassword']
const CHOICES = { method: 'CASH_ON_DELIVERY', mode: 'MERGE' }

function refusedIn(html: string): { message: string; fields: Record<string, string> } | undefined {
  const state = /<script[^>]* id="page-state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'
  return JSON.parse(state).refused
}

// Signing out has nothing to refuse.
const names = Object.keys(forms).filter((name) => name !== 'sign-out')

it.each(names)('%s succeeds or gives a reason and keeps the fields, whatever was typed', async (name) => {
  for (const [index, value] of ODD.entries()) {
    const fields = { ...CHOICES, ...Object.fromEntries(NAMES.map((field) => [field, value])) }
    const secrets = Object.fromEntries(SECRETS.map((field) => [field, value]))
    // Members and guests take turns over the values, starting with the other one for the next form.
    const isMember = (index + names.indexOf(name)) % 2 === 0
    const what = `a ${isMember ? 'member' : 'guest'} sends ${JSON.stringify(value.slice(0, 10))}`
    const visitor = createFormVisitor(shop)
    if (isMember) visitor.jar.set('frontend_token', token)
    const { statusCode, body } = await visitor.post(name, { ...fields, ...secrets, returnTo: '/cart' })
    expect([303, 400], what).toContain(statusCode)
    if (statusCode === 303) continue
    const refused = refusedIn(body)
    expect(refused?.message, what).toMatch(/\w{2} \w{2}|Invalid/)
    expect(refused?.fields, what).toEqual(fields)
  }
})
