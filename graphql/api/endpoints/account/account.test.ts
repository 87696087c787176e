import { expect, test } from 'vitest'
import { NO_SHOP_INFO } from '../../wire/shop-info.ts'
import {
  forgotPasswordEndpoint,
  profileEndpoint,
  signInEndpoint,
  signOutEndpoint,
  signUpEndpoint,
  updatePasswordEndpoint,
  verifyEndpoint,
  changePasswordEndpoint,
  updateProfileEndpoint,
} from './account.ts'

const guest = { guestToken: 'guest-1', signedIn: false }
const nobody = { guestToken: null, signedIn: false }
const info = { message: null, shop: NO_SHOP_INFO }

const LOGIN = { email: 'ada@example.test', password: 'secret-1' }

test("a sign-in sends the guest's token to take over the cart", () => {
  expect(signInEndpoint.path(LOGIN)).toBe('user/signin')
  expect(signInEndpoint.body?.(LOGIN, guest)).toEqual({ ...LOGIN, user_token: 'guest-1' })
  expect(signInEndpoint.body?.(LOGIN, nobody)).toEqual({ ...LOGIN, user_token: '' })
})

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

test.each([
  [forgotPasswordEndpoint, 'user/forgot-password', { email: LOGIN.email }],
  [updatePasswordEndpoint, 'user/update-password', { ...LOGIN, code: '1234' }],
])('$name sends its fields and nothing about the caller', (endpoint, path, fields) => {
  // @NOTE The fields belong to this endpoint, which a table cannot express.
  const args = fields as never
  expect([endpoint.path(args), endpoint.body?.(args, guest)]).toEqual([path, fields])
  expect(endpoint.decode(LOGIN.email, info)).toBe(true)
})

test('a sign-up and its confirmation name the browser by its guest token', () => {
  const person = { name: 'Ada', ...LOGIN }
  const code = { email: LOGIN.email, code: '1234' }
  expect(signUpEndpoint.body?.(person, guest)).toEqual({ ...person, user_token: guest.guestToken })
  expect(verifyEndpoint.body?.(code, guest)).toEqual({ ...code, user_token: guest.guestToken })
})

test('members change their name and password', () => {
  const passwords = { current: 'secret-1', next: 'secret-2' }
  expect([updateProfileEndpoint.path({ name: 'Ada' }), updateProfileEndpoint.body?.({ name: 'Ada' }, guest)]).toEqual([
    'user/update-profile',
    { name: 'Ada' },
  ])
  expect([changePasswordEndpoint.path(passwords), changePasswordEndpoint.body?.(passwords, guest)]).toEqual([
    'user/update-user-password',
    { current_password: 'secret-1', new_password: 'secret-2' },
  ])
  expect(signOutEndpoint.path(undefined)).toBe('user/logout')
})

test.each([updateProfileEndpoint, changePasswordEndpoint, signOutEndpoint])(
  '$name has succeeded once it is answered, whatever it answers',
  (endpoint) => {
    expect(endpoint.decode(null, info)).toBe(true)
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

test.each([null, 'text', { is_logged_in: true, name: 'Ada' }])('%j is not a profile', (data) => {
  expect(() => profileEndpoint.decode(data, info)).toThrow()
})

test("a profile is requested with the guest's token, also by members", () => {
  expect(profileEndpoint.path(undefined)).toBe('user/profile')
  expect(profileEndpoint.query?.(undefined, guest)).toEqual({ user_token: 'guest-1' })
  expect(profileEndpoint.query?.(undefined, { ...guest, signedIn: true })).toEqual({ user_token: 'guest-1' })
})

test("the member's id is only reported if the backend requires it, which a guest's profile does not show", () => {
  expect(profileEndpoint.memberIdIn?.({ ...SHOWN, requiresId: true })).toBe('1')
  expect(profileEndpoint.memberIdIn?.(SHOWN)).toBeNull()
  expect(profileEndpoint.memberIdIn?.(null)).toBeUndefined()
})
