import { expect, test } from 'vitest'
import { NO_SHOP_INFO } from '../../wire/shop-info.ts'
import { profileEndpoint, signInEndpoint } from './account.ts'
const info = { message: null, shop: NO_SHOP_INFO }

const TOKEN = 'eyJhbGciOi.J9.x-_'

test.each([
  ['an instant', { token: TOKEN, expires_in: '2027-01-01T00:00:00.000000Z' }, '2027-01-01T00:00:00.000000Z'],
  ['seconds', { token: TOKEN, expires_in: 3600, user: { id: 1 } }, 3600],
  ['missing', { token: TOKEN }, null],
])('a token with its expiry: %s', (_what, data, expires) => {
  expect(signInEndpoint.decode(data, info)).toEqual({ token: TOKEN, expires })
})

test.each([`Bearer ${TOKEN}`, `bearer ${TOKEN}`])('the token in %j has no scheme', (token) => {
  expect(signInEndpoint.decode({ token }, info).token).toBe(TOKEN)
})

test.each([`xBearer ${TOKEN}`, 'Bearer', 'short', 'with a space in it', 'line\nbreak-1', '', null, 12345678])(
  '%j is no token',
  (token) => {
    expect(() => signInEndpoint.decode({ token }, info)).toThrow()
  },
)

const PROFILE = { id: 1, name: 'Ada', email: 'ada@example.test', phone: '+41 1', cart_count: '2', is_logged_in: true }
const SHOWN = {
  id: '1',
  name: 'Ada',
  email: 'ada@example.test',
  phone: '+41 1',
  requiresId: false,
  saved: null,
}

test.each([
  ['in full', {}, {}],
  ['with the flag as a number', { is_logged_in: 1 }, {}],
  ['without a phone', { phone: null }, { phone: null }],
  ['of the first generation, which requires the id', { is_logged_in: undefined }, { requiresId: true }],
  ['with a flag that is null', { is_logged_in: null }, { requiresId: true }],
  [
    'with what is saved',
    { wishlist: [5, '6', 'x'], compare: [7], following: [8] },
    { saved: { wishlist: ['5', '6'], compareList: ['7'], following: ['8'] } },
  ],
  [
    'with nothing saved',
    { wishlist: [], compare: [], following: [] },
    { saved: { wishlist: [], compareList: [], following: [] } },
  ],
  ['without the wish list', { compare: [7], following: [8] }, {}],
  ['without the compare list', { wishlist: [5], following: [8] }, {}],
  ['without the sellers', { wishlist: [5], compare: [7] }, {}],
])('a profile %s', (_what, change, expected) => {
  expect(profileEndpoint.decode({ ...PROFILE, ...change }, info)).toEqual({ ...SHOWN, ...expected })
})

test.each([
  ['a guest', { cart_count: '3', is_logged_in: false }],
  ['a guest with a name', { ...PROFILE, is_logged_in: 0 }],
  ['a guest of the first generation', { cart_count: 0 }],
  ['a guest with an invalid id', { id: 0 }],
])('%s is not a member', (_who, data) => {
  expect(profileEndpoint.decode(data, info)).toBeNull()
})

test("the member's id is only reported if the backend requires it, which a guest's profile does not show", () => {
  expect(profileEndpoint.memberIdIn?.({ ...SHOWN, requiresId: true })).toBe('1')
  expect(profileEndpoint.memberIdIn?.(SHOWN)).toBeNull()
  expect(profileEndpoint.memberIdIn?.(null)).toBeUndefined()
})
