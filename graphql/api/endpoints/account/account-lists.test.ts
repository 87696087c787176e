import { expect, test } from 'vitest'
import { NO_SHOP_INFO } from '../../wire/shop-info.ts'
import { accountVouchersEndpoint } from './account-vouchers.ts'
import { addressActionEndpoint, addressDeleteEndpoint, addressesEndpoint, decodeAddress } from './address.ts'
import {
  compareActionEndpoint,
  compareListEndpoint,
  followEndpoint,
  followingEndpoint,
  wishlistActionEndpoint,
  wishlistEndpoint,
} from './saved-lists.ts'

const guest = { guestToken: 'guest-1', signedIn: false }
const member = { guestToken: 'guest-1', signedIn: true }
const info = { message: null, shop: NO_SHOP_INFO }

const dollars = (amount: number) => ({ amount, currency: 'USD', formatted: `$${(amount / 100).toFixed(2)}` })
const pageInfo = { page: 2, pageCount: 3, perPage: 25, total: 60, from: 26, to: 50 }
const pageOf = (data: unknown) => ({ data, current_page: 2, last_page: 3, per_page: 25, total: 60, from: 26, to: 50 })
const NEWEST = { page: 2, order_by: 'created_at', type: 'desc', time_zone: 'UTC' }

const ADDRESS = {
  id: 8,
  name: 'Ada',
  email: 'ada@example.test',
  phone: '+41 1',
  country: 'ch',
  state: 'ZH',
  city: 'Zürich',
  zip: 8001,
  address_1: 'Bank 1',
  address_2: 'Door B',
  delivery_instruction: 'Ring twice',
  default: 1,
  user_id: 1,
}
const SHOWN = {
  id: '8',
  name: 'Ada',
  email: 'ada@example.test',
  phone: '+41 1',
  country: 'CH',
  state: 'ZH',
  city: 'Zürich',
  zip: '8001',
  line1: 'Bank 1',
  line2: 'Door B',
  deliveryInstruction: 'Ring twice',
  isDefault: true,
}

test.each([
  ['in full', {}, {}],
  [
    'without what may be missing',
    { email: null, state: '', address_2: null, delivery_instruction: null, default: 0 },
    { email: null, state: null, line2: null, deliveryInstruction: null, isDefault: false },
  ],
  [
    'without what should be there',
    { name: null, phone: null, country: null, city: null, zip: null, address_1: null },
    { name: '', phone: '', country: '', city: '', zip: '', line1: '' },
  ],
])('an address %s', (_what, change, expected) => {
  expect(decodeAddress({ ...ADDRESS, ...change })).toEqual({ ...SHOWN, ...expected })
})

test.each([null, {}, 'text', { ...ADDRESS, id: null }])('%j is no address', (data) => {
  expect(decodeAddress(data)).toBeNull()
})

test('addresses are requested by page, with both names of the sort order', () => {
  const query = { ...NEWEST, orderby: 'created_at' }
  expect(addressesEndpoint.path({ page: 2 })).toBe('user/address/all')
  expect(addressesEndpoint.query?.({ page: 2 }, member)).toEqual(query)
  expect(addressesEndpoint.query?.({ page: 2 }, guest)).toEqual({ ...query, user_token: 'guest-1' })
  expect(addressesEndpoint.decode(pageOf([ADDRESS, {}]), info)).toEqual({ items: [SHOWN], pageInfo })
})

const FORM = {
  id: null,
  name: 'Ada',
  email: 'ada@example.test',
  phone: '+41 1',
  country: 'CH',
  state: null,
  city: 'Zürich',
  zip: '8001',
  line1: 'Bank 1',
  line2: null,
  deliveryInstruction: null,
}
const SENT = {
  name: 'Ada',
  email: 'ada@example.test',
  phone: '+41 1',
  country: 'CH',
  state: '',
  city: 'Zürich',
  zip: '8001',
  address_1: 'Bank 1',
  address_2: '',
  delivery_instruction: '',
}

test('a new address is sent without an id or nulls', () => {
  expect(addressActionEndpoint.path(FORM)).toBe('user/address/action')
  expect(addressActionEndpoint.body?.(FORM, member)).toStrictEqual(SENT)
  expect(addressActionEndpoint.body?.(FORM, guest)).toStrictEqual({ ...SENT, user_token: 'guest-1' })
})

test('a changed address is sent with its id', () => {
  const form = { ...FORM, id: '8', state: 'ZH', line2: 'Door B', deliveryInstruction: 'Ring twice' }
  expect(addressActionEndpoint.body?.(form, member)).toStrictEqual({
    ...SENT,
    id: 8,
    state: 'ZH',
    address_2: 'Door B',
    delivery_instruction: 'Ring twice',
  })
})

test.each([
  [ADDRESS, '8'],
  [{ id: '8' }, '8'],
  [{ name: 'Ada' }, null],
  [null, null],
])('the id of the saved address in %j is %j', (data, expected) => {
  expect(addressActionEndpoint.decode(data, info)).toBe(expected)
})

test('an address is deleted by its id', () => {
  expect(addressDeleteEndpoint.path({ id: '8' })).toBe('user/address/delete/8')
  expect(addressDeleteEndpoint.query?.({ id: '8' }, guest)).toEqual({ user_token: 'guest-1' })
  expect(addressDeleteEndpoint.query?.({ id: '8' }, member)).toEqual({})
  expect(addressDeleteEndpoint.decode(null, info)).toBe(true)
})

const CARD = { id: 5, slug: 'tea', title: 'Tea', selling: 9 }

test.each([
  [wishlistEndpoint, 'user/wishlist/all'],
  [compareListEndpoint, 'user/compare-list/all'],
])('$name has entries with ids and products', (endpoint, path) => {
  const entries = [
    { id: 70, product_id: 5, product: CARD },
    { id: 71, product: null },
    { id: 72, product: {} },
  ]
  expect(endpoint.path({ page: 2 })).toBe(path)
  expect(endpoint.query?.({ page: 2 }, member)).toEqual(NEWEST)
  expect(endpoint.decode(pageOf([...entries, { product: CARD }]), info)).toEqual({
    items: [{ id: '70', product: expect.objectContaining({ id: '5', title: 'Tea' }) }],
    pageInfo,
  })
})

test('followed sellers have a date, and a logo if the backend sends one', () => {
  const entry = {
    id: 70,
    store: { id: 4, name: 'Corner', slug: 'corner', image: 'corner.webp' },
    created_at: '2026-11-20 10:00:00',
  }
  const unnamed = { id: 71, store: { id: 6, name: null, slug: 'the-shop' } }
  expect(followingEndpoint.path({ page: 2 })).toBe('user/store/following-list')
  expect(followingEndpoint.query?.({ page: 2 }, member)).toEqual(NEWEST)
  expect(followingEndpoint.decode(pageOf([entry, unnamed, { id: 72, store: null }]), info)).toEqual({
    items: [
      {
        id: '70',
        seller: { id: '4', name: 'Corner', slug: 'corner', image: expect.objectContaining({ url: '/corner.webp' }) },
        since: '2026-11-20T10:00:00.000Z',
      },
      { id: '71', seller: { id: '6', name: 'the shop', slug: 'the-shop', image: null }, since: null },
    ],
    pageInfo,
  })
})

test.each([
  [wishlistActionEndpoint, 'user/wishlist/action', { product_id: 5 }],
  [compareActionEndpoint, 'user/compare-list/action', { product_id: 5 }],
  [followEndpoint, 'user/store/follow', { store_id: 5 }],
])('$name sends a numeric id', (endpoint, path, sent) => {
  expect([endpoint.path({ id: '5' }), endpoint.body?.({ id: '5' }, guest)]).toEqual([path, sent])
})

test.each([
  ['a new entry', { id: 70 }, true],
  ['no entry', null, false],
  ['nothing at all', undefined, false],
  ['only success', true, null],
])('the answer to a change of a list is %s', (_what, data, isSaved) => {
  const { shop } = info
  expect(wishlistActionEndpoint.decode(data, { message: 'Done', shop })).toEqual({ isSaved, message: 'Done' })
  expect(wishlistActionEndpoint.decode(data, { message: '', shop })).toEqual({ isSaved, message: null })
})

const VOUCHER = {
  id: 41,
  code: 'TEN',
  title: 'Ten off',
  type: 2,
  price: 10,
  min_spend: '50.00',
  capped_price: '20.00',
  start_time: '01 Nov, 26',
  end_time: '2026-12-01 00:00:00',
}
const SHOWN_VOUCHER = {
  id: '41',
  code: 'TEN',
  title: 'Ten off',
  amount: null,
  percent: 10,
  minSpend: dollars(5000),
  cappedAmount: dollars(2000),
  startsAt: null,
  endsAt: null,
  startsOn: '2026-11-01',
  endsOn: '2026-12-01',
  terms: { kind: 'percent', price: 10, minSpend: 5000, cap: 2000 },
}

test.each([
  ['in full', {}, {}],
  ['without a cap', { capped_price: null }, { cappedAmount: null, terms: { ...SHOWN_VOUCHER.terms, cap: null } }],
  ['with a cap of 0', { capped_price: '0.00' }, { cappedAmount: null, terms: { ...SHOWN_VOUCHER.terms, cap: null } }],
  [
    'with moments',
    { starts_at: '2026-11-01T00:00:00.000000Z', ends_at: '2026-11-22T00:00:00.000000Z' },
    { startsAt: '2026-11-01T00:00:00.000Z', endsAt: '2026-11-22T00:00:00.000Z', endsOn: '2026-11-21' },
  ],
  ['without its times', { start_time: null, end_time: 'soon' }, { startsOn: null, endsOn: null }],
])('a voucher of the account %s', (_what, change, expected) => {
  expect(accountVouchersEndpoint.decode(pageOf([{ ...VOUCHER, ...change }, { code: 'LOST' }]), info)).toEqual({
    items: [{ ...SHOWN_VOUCHER, ...expected }],
    pageInfo,
  })
})

test('vouchers are requested by page', () => {
  expect(accountVouchersEndpoint.path({ page: 2 })).toBe('user/user-vouchers')
  expect(accountVouchersEndpoint.query?.({ page: 2 }, member)).toEqual(NEWEST)
  expect(accountVouchersEndpoint.query?.({ page: 2 }, guest)).toEqual({ ...NEWEST, user_token: 'guest-1' })
})
