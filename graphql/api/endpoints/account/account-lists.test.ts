import { expect, test } from 'vitest'
import { NO_SHOP_INFO } from '../../wire/shop-info.ts'
import { addressesEndpoint } from './address.ts'
import { wishlistActionEndpoint } from './saved-lists.ts'

const guest = { guestToken: 'guest-1', signedIn: false }
const member = { guestToken: 'guest-1', signedIn: true }
const info = { message: null, shop: NO_SHOP_INFO }
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

test('addresses are requested by page, with both names of the sort order', () => {
  const query = { ...NEWEST, orderby: 'created_at' }
  expect(addressesEndpoint.path({ page: 2 })).toBe('user/address/all')
  expect(addressesEndpoint.query?.({ page: 2 }, member)).toEqual(query)
  expect(addressesEndpoint.query?.({ page: 2 }, guest)).toEqual({ ...query, user_token: 'guest-1' })
  expect(addressesEndpoint.decode(pageOf([ADDRESS, {}]), info)).toEqual({ items: [SHOWN], pageInfo })
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
