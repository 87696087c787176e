import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGuestToken } from '#shared/guest-token.ts'
import { createTestShop, createVisitor, signedInVisitor, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const ADDRESS =
  'id name email phone country countryName state stateName city zip line1 line2 deliveryInstruction isDefault'
const BOOK = `query ($page: Int) { viewer { addresses(page: $page) { items { ${ADDRESS} } pageInfo { total page } }
  defaultAddress { id } } }`
const SAVE = `mutation ($input: AddressInput!) {
  saveAddress(input: $input) { address { ${ADDRESS} } viewer { addresses { pageInfo { total } } } userErrors { code
    field message } }
}`
const DELETE = 'mutation ($id: ID!) { deleteAddress(id: $id) { address { id } userErrors { field message } } }'

const home = {
  name: ' Ada ',
  email: 'ada@example.com',
  phone: '+1 202 555 0101',
  country: 'us',
  state: 'DC',
  city: 'Washington',
  zip: '20001',
  line1: '1 Main Street',
  deliveryInstruction: '',
}

function guestVisitor(guestToken = createGuestToken()) {
  return createVisitor({ identity: { token: null, guestToken } })
}

async function save(visitor: ReturnType<typeof createVisitor>, input: object = {}) {
  return (await shop.ask(SAVE, { input: { ...home, ...input } }, visitor)).data.saveAddress
}

// @3.0.6
test('an address is stored trimmed and shown with the names of its codes', async () => {
  const visitor = guestVisitor()
  const { address, viewer, userErrors } = await save(visitor)
  expect(userErrors).toEqual([])
  expect(address).toEqual({
    id: expect.any(String),
    name: 'Ada',
    email: 'ada@example.com',
    phone: '+1 202 555 0101',
    country: 'US',
    countryName: 'United States',
    state: 'DC',
    stateName: 'District of Columbia',
    city: 'Washington',
    zip: '20001',
    line1: '1 Main Street',
    line2: null,
    deliveryInstruction: null,
    isDefault: false,
  })
  expect(viewer.addresses.pageInfo.total).toBe(1)
  const { data } = await shop.ask(BOOK, {}, visitor)
  expect(data.viewer).toEqual({
    addresses: { items: [address], pageInfo: { total: 1, page: 1 } },
    defaultAddress: { id: address.id },
  })
})

test("the names are in the request's language", async () => {
  const visitor = guestVisitor()
  await save(visitor)
  const { data } = await shop.ask(BOOK, {}, { ...visitor, locale: 'fr' })
  expect(data.viewer.addresses.items[0].countryName).toBe('États-Unis')
})

test('a new guest gets a token with the first address', async () => {
  const visitor = createVisitor()
  const { address } = await save(visitor)
  expect(visitor.events).toEqual([{ issued: visitor.identity.guestToken }])
  expect((await shop.ask(BOOK, {}, visitor)).data.viewer.addresses.items).toMatchObject([{ id: address.id }])
})

test('a caller without an identity has no addresses, and no call is made', async () => {
  shop.takeCalls()
  const { data } = await shop.ask(BOOK)
  expect(data.viewer).toEqual({ addresses: { items: [], pageInfo: { total: 0, page: 1 } }, defaultAddress: null })
  expect(shop.takeCalls()).toEqual([])
})

test('a change writes all fields and clears emptied ones', async () => {
  const visitor = await signedInVisitor(shop, 'mover@example.com')
  const { address } = await save(visitor, { line2: 'Back door', deliveryInstruction: 'Ring twice' })
  expect(address).toMatchObject({ line2: 'Back door', deliveryInstruction: 'Ring twice' })
  const changed = await save(visitor, { id: address.id, city: 'Georgetown', line2: null })
  expect(changed.address).toMatchObject({ id: address.id, city: 'Georgetown', line2: null, deliveryInstruction: null })
  expect(changed.viewer.addresses.pageInfo.total).toBe(1)
})

test("invalid fields are reported in the form's order, without a call", async () => {
  const visitor = guestVisitor()
  await shop.ask('{ countries { code } }')
  shop.takeCalls()
  const { userErrors, address } = await save(visitor, {
    name: ' ',
    email: 'nowhere',
    phone: '',
    country: 'USA',
    city: '',
    zip: '',
    line1: '',
  })
  expect(address).toBeNull()
  expect(userErrors).toMatchObject([
    { field: 'name', message: 'Name is required' },
    { field: 'email', message: 'Invalid email' },
    { field: 'phone', message: 'Phone is required' },
    { field: 'country', message: 'Invalid country' },
    { field: 'city', message: 'City is required' },
    { field: 'zip', message: 'Postal code is required' },
    { field: 'line1', message: 'Address is required' },
  ])
  expect(shop.takeCalls()).toEqual([])
})

// @3.0.6
test("another shopper's address is neither changed nor deleted, without a call", async () => {
  const owner = await signedInVisitor(shop, 'owner@example.com')
  const { address } = await save(owner)
  for (const stranger of [await signedInVisitor(shop, 'stranger@example.com'), guestVisitor(), createVisitor()]) {
    shop.takeCalls()
    const stolen = await save(stranger, { id: address.id, city: 'Elsewhere' })
    expect(stolen).toMatchObject({ address: null, viewer: null, userErrors: [{ field: 'id' }] })
    const deleted = await shop.ask(DELETE, { id: address.id }, stranger)
    expect(deleted.data.deleteAddress).toMatchObject({ address: null, userErrors: [{ field: 'id' }] })
    expect(shop.takeCalls().filter((call) => /action|delete/.test(call))).toEqual([])
    expect((await shop.ask(BOOK, {}, stranger)).data.viewer.addresses.items).toEqual([])
  }
  expect((await shop.ask(BOOK, {}, owner)).data.viewer.addresses.items).toEqual([address])
})

test('a deleted address is gone', async () => {
  const visitor = guestVisitor()
  const [kept, gone] = [(await save(visitor)).address, (await save(visitor, { city: 'Elsewhere' })).address]
  const { data } = await shop.ask(DELETE, { id: gone.id }, visitor)
  expect(data.deleteAddress).toEqual({ address: { id: gone.id }, userErrors: [] })
  expect((await shop.ask(BOOK, {}, visitor)).data.viewer.addresses.items).toEqual([kept])
})

test('orders go to the first address, or to the chosen one on any page of the address book', async () => {
  const guestToken = createGuestToken()
  const visitor = guestVisitor(guestToken)
  const first = (await save(visitor)).address
  for (let count = 0; count < 26; count += 1) await save(visitor)
  expect((await shop.ask(BOOK, {}, visitor)).data.viewer.defaultAddress).toEqual({ id: first.id })
  const second = String(Number(first.id) + 1)
  await shop.backend.post('cart/action', { user_token: guestToken, product_id: 101, inventory_id: 1010, quantity: 1 })
  const cart = await shop.backend.get(`cart/by-user?user_token=${guestToken}`)
  const lineId = cart.data[0].id
  const chosen = await shop.backend.post('cart/update-shipping', {
    user_token: guestToken,
    selected_address: Number(second),
    cart: { [lineId]: { cart: lineId, shipping_place: { id: 711 }, shipping_type: 1 } },
  })
  expect(chosen.status).toBe(200)
  expect((await shop.ask(BOOK, {}, visitor)).data.viewer.defaultAddress).toEqual({ id: second })
})

test('a saved address that cannot be read is returned as submitted, so that it is not saved twice', async () => {
  const visitor = guestVisitor()
  shop.backend.faults.set({ path: 'user/address/all', mode: 'status', status: 500 })
  const saveOnly = SAVE.replace(/viewer \{ addresses .*? \} \} \}/s, '')
  const { data, errors } = await shop.ask(saveOnly, { input: home }, visitor)
  shop.backend.faults.clear()
  expect(errors).toBeUndefined()
  expect(data.saveAddress).toMatchObject({
    address: { id: expect.stringMatching(/^\d+$/), name: 'Ada', country: 'US', countryName: 'United States' },
    userErrors: [],
  })
  const { items, pageInfo } = (await shop.ask(BOOK, {}, visitor)).data.viewer.addresses
  expect(pageInfo.total).toBe(1)
  expect(items[0].id).toBe(data.saveAddress.address.id)
})

test.each([
  [{ country: 'ZZ', state: null }, 'country', 'Invalid country'],
  [{ state: null }, 'state', 'State or region is required'],
  [{ phone: '1' }, 'phone', 'Enter a complete phone number with area code'],
  [{ state: 'ZZ' }, 'state', 'Choose a state or region in this country'],
  [{ phone: 'call me' }, 'phone', 'Enter a complete phone number with area code'],
  [{ phone: '2025550143+1' }, 'phone', 'Enter a complete phone number with area code'],
  [{ name: '\u200b\u200b' }, 'name', 'Name is required'],
  [{ zip: '2000' }, 'zip', 'Enter a postal code for this country'],
])('%o is refused with its field, without a call', async (input, field, message) => {
  const visitor = guestVisitor()
  const code = message.endsWith('is required') ? 'REQUIRED' : 'INVALID'
  shop.takeCalls()
  expect(await save(visitor, input)).toMatchObject({ address: null, userErrors: [{ code, field, message }] })
  expect(shop.takeCalls()).not.toContain('user/address/action')
})

test.each([
  ['AE', 'DU'],
  ['QA', null],
  ['HK', null],
])('%s: an address needs no postal code and shows none', async (country, state) => {
  const input = { country, state, phone: '+49 170 1234567', zip: null }
  expect(await save(guestVisitor(), input)).toMatchObject({ address: { country, zip: '' }, userErrors: [] })
})

test('an address can be saved while the countries cannot be read', async () => {
  const fresh = await createTestShop()
  fresh.backend.faults.set({ path: 'countries-phones', mode: 'status', status: 500 })
  const { data } = await fresh.ask(SAVE, { input: home }, guestVisitor())
  expect(data.saveAddress).toMatchObject({ address: { country: 'US', state: 'DC' }, userErrors: [] })
  await fresh.close()
})
