import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { GUEST_ACCOUNT } from '#shared/page-account.ts'
import { createShopSchema } from '../../schema.ts'
import { mutationFields } from '../../testing/authorization/test-mutations.ts'
import { createTestShop, createVisitor, signedInVisitor, type TestShop, type Visitor } from '../../testing/test-shop.ts'

let shop: TestShop
let bob: Visitor
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  // One of the mutations signs Bob out.
  bob = await signedInVisitor(shop, 'bob@example.com')
  shop.takeCalls()
})

const IDS = {
  addressId: '987654321',
  lineId: '987654321',
  orderId: '987654321',
  deliveredId: '987654321',
  productId: '101',
  reviewId: '987654321',
  email: 'nobody@example.com',
}

type Taken = 'refused' | 'taken'

/**
 * Every mutation, sent by Ann's page while Bob is signed in, by her page after her session ended, and by a
 * guest's page while Bob is signed in. Add new mutations here.
 */
const anybody = { other: 'taken', ended: 'taken', guest: 'taken' } as const
const guests = { other: 'refused', ended: 'refused', guest: 'taken' } as const
const caller = { other: 'refused', ended: 'refused', guest: 'refused' } as const
const EXPECTED: Record<string, { other: Taken; ended: Taken; guest: Taken }> = {
  signIn: anybody,
  completeSocialSignIn: anybody,
  signUp: anybody,
  verifyEmail: anybody,
  signOut: anybody,
  forgotPassword: anybody,
  updatePassword: anybody,
  sendContactMessage: anybody,
  subscribeNewsletter: anybody,
  addToCart: guests,
  buyNow: guests,
  takeOverCart: guests,
  selectCartLines: guests,
  setCartLineQuantity: guests,
  deleteCartLine: guests,
  deleteCartLines: guests,
  toggleWishlist: guests,
  toggleCompare: guests,
  toggleFollow: guests,
  checkVoucher: guests,
  saveAddress: caller,
  deleteAddress: caller,
  chooseShipping: caller,
  placeOrder: caller,
  startPayment: caller,
  settlePayment: caller,
  cancelOrder: caller,
  hideOrder: caller,
  sendOrderEmail: caller,
  requestReturn: caller,
  saveReview: caller,
  updateProfile: caller,
  changePassword: caller,
}

const names = Object.keys(createShopSchema().getMutationType()?.getFields() ?? {})

/** Sends a mutation from a page made for one account while another is signed in. */
async function press(name: string, page: string, current: string) {
  const { identity } = current === GUEST_ACCOUNT ? { identity: { token: null, guestToken: null } } : bob
  const visitor = createVisitor({ identity: { ...identity }, account: { page, current } })
  const { errors } = await shop.ask(`mutation { ${mutationFields[name]?.select(IDS)} }`, {}, visitor)
  return { code: errors?.[0]?.extensions['code'], message: errors?.[0]?.message, visitor, calls: shop.takeCalls() }
}

test('every mutation is listed here', () => {
  expect(Object.keys(EXPECTED).toSorted()).toEqual(names.toSorted())
})

describe.each(names)('%s', (name) => {
  test('from Ann’s page while Bob is signed in', async () => {
    const { code, message, calls } = await press(name, 'ann', 'bob')
    if (EXPECTED[name]?.other === 'taken') return expect(code).not.toBe('OTHER_ACCOUNT')
    expect(code).toBe('OTHER_ACCOUNT')
    expect(message).toMatch(/^You’re now signed in as /)
    // Only the request for the current profile.
    expect(calls.filter((path) => !/^(user\/profile|common)/.test(path))).toEqual([])
  })

  test('from Ann’s page after her session ended', async () => {
    const { code, visitor, calls } = await press(name, 'ann', GUEST_ACCOUNT)
    if (EXPECTED[name]?.ended === 'taken') return expect(code).not.toBe('UNAUTHENTICATED')
    expect(code).toBe('UNAUTHENTICATED')
    expect(calls).toEqual([])
    expect(visitor.identity.guestToken).toBeNull()
  })

  test('from a guest’s page after Bob signed in', async () => {
    const { code } = await press(name, GUEST_ACCOUNT, 'bob')
    if (EXPECTED[name]?.guest === 'taken') expect(code).not.toBe('OTHER_ACCOUNT')
    else expect(code).toBe('OTHER_ACCOUNT')
  })
})

describe("a page's query", () => {
  const VIEWER = '{ viewer { signedIn profile { email } cart { count } } }'
  const read = (page: string | null, current: string, identity = bob.identity) =>
    shop.ask(VIEWER, {}, createVisitor({ identity: { ...identity }, account: { page, current } }))

  test('never returns another member’s data', async () => {
    const { data, errors } = await read('ann', 'bob')
    expect(data).toEqual({ viewer: null })
    expect(errors).toMatchObject([{ extensions: { code: 'OTHER_ACCOUNT' } }])
  })

  test.each([
    ['the caller’s own page', 'bob'],
    ['a guest’s page, whose cart was taken over', GUEST_ACCOUNT],
    ['a page without an account', null],
  ])('returns the caller’s data: %s', async (_name, page) => {
    expect((await read(page, 'bob')).data.viewer).toMatchObject({ profile: { email: 'bob@example.com' } })
  })

  test('continues as a guest’s after the session ended, also another member’s', async () => {
    const guest = { signedIn: false, profile: null }
    expect((await read('ann', GUEST_ACCOUNT, { token: null, guestToken: null })).data.viewer).toMatchObject(guest)
    const forgotten = { token: 'long-forgotten', guestToken: null }
    expect((await read('ann', 'bob', forgotten)).data.viewer).toMatchObject(guest)
  })

  test('works for every caller if it is public', async () => {
    const visitor = createVisitor({ identity: { ...bob.identity }, account: { page: 'ann', current: 'bob' } })
    expect((await shop.ask('{ shop { settings { shopName } } }', {}, visitor)).errors).toBeUndefined()
  })
})

test('a refusal names the signed-in member in each language', async () => {
  for (const locale of LOCALES) {
    const account = { page: 'ann', current: 'bob' }
    const visitor = createVisitor({ identity: { ...bob.identity }, account, locale })
    const { errors } = await shop.ask('mutation { hideOrder(orderId: "1") { userErrors { message } } }', {}, visitor)
    expect(errors?.[0]?.message).toContain('bob@example.com')
  }
})

test('if the other member’s session ended too, a sign-in is required', async () => {
  const account = { page: 'ann', current: 'bob' }
  const visitor = createVisitor({ identity: { token: 'long-forgotten', guestToken: null }, account })
  const { errors } = await shop.ask('mutation { updateProfile(name: "Ann") { userErrors { message } } }', {}, visitor)
  expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
  expect(visitor.events).toEqual([{ signOut: true }])
})
