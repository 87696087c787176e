import { expect, test } from 'vitest'
import { NO_SHOP_INFO } from '../../wire/shop-info.ts'
import { cartEndpoint } from './cart.ts'

const shop = { ...NO_SHOP_INFO, imageBaseUrl: 'https://media.test/' }
const decode = (data: unknown) => cartEndpoint.decode(data, { message: null, shop })

const PLACE = {
  id: 21,
  country: 'us',
  state: 'DC',
  price: '5.00',
  day_needed: '3',
  pickup_point: 1,
  pickup_price: 2.5,
  pickup_address_line_1: 'Main St 1',
  pickup_address_line_2: 'Door B',
  pickup_zip: '20001',
  pickup_city: 'Washington',
  pickup_state: 'DC',
  pickup_country: 'US',
  pickup_phone: '+1 202',
}
const SHOWN_PLACE = {
  id: '21',
  country: 'US',
  state: 'DC',
  price: 500,
  days: 3,
  pickupPrice: 250,
  pickupAddress: ['Main St 1', 'Door B', 'Washington, DC\u00a020001', 'United States'],
  pickupPhone: '+1 202',
}
const RULE = { id: 31, single_price: 1, shipping_places: [PLACE] }
const PRODUCT = {
  id: 5,
  slug: 'green-tea',
  title: 'Green tea',
  image: 'tea.webp',
  mobile_image: 'small.webp',
  selling: '100.00',
  offered: '90.00',
  price: '80.00',
  end_time: '2026-12-01 00:00:00',
  bundle_deal: { id: 1, title: 'Two for one', buy: 2, free: 1 },
  tax_rules: { type: 2, price: 3 },
  shipping_rule: RULE,
}
const INVENTORY = {
  id: 6,
  quantity: 4,
  price: '99.00',
  inventory_attributes: [
    { attribute_value_id: 71, attribute_value: { title: 'Red', attribute_id: 7, attribute: { title: 'Colour' } } },
  ],
}
const LINE = {
  id: 9,
  quantity: 2,
  selected: 1,
  flash_product: PRODUCT,
  updated_inventory: INVENTORY,
  shipping_place_id: 21,
  shipping_type: 2,
}
const SHOWN = {
  id: '9',
  product: {
    id: '5',
    slug: 'green-tea',
    title: 'Green tea',
    image: {
      url: 'https://media.test/tea.webp',
      thumbnail: 'https://media.test/thumb-tea.webp',
      phone: 'https://media.test/small.webp',
      srcSet: null,
      phoneSrcSet: null,
    },
  },
  variant: { id: '6', stock: 4, options: [{ attributeId: '7', attribute: 'Colour', valueId: '71', value: 'Red' }] },
  quantity: 2,
  selected: true,
  isSold: true,
  amounts: { selling: 10000, offered: 9000, flash: 8000, variant: 9900 },
  flashEndsAt: '2026-12-01T00:00:00.000Z',
  deal: { title: 'Two for one', buy: 2, free: 1 },
  tax: { kind: 'percent', percent: 3, step: 1 },
  hasOffer: false,
  shippingRule: { id: '31', isSinglePrice: true, places: [SHOWN_PLACE] },
  shippingPlaceId: '21',
  shippingType: 'PICKUP',
}

test('a complete line', () => {
  expect(decode([LINE])).toEqual([SHOWN])
})

test.each([
  ['not selected', { selected: 2 }, { selected: false }],
  ['of a backend without selection', { selected: undefined }, { selected: true }],
  ['that is shipped', { shipping_type: 1 }, { shippingType: 'LOCATION' }],
  [
    'without a choice how',
    { shipping_type: null, shipping_place_id: null },
    { shippingPlaceId: null, shippingType: 'LOCATION' },
  ],
  ['in texts', { id: '9', quantity: '2', shipping_place_id: '21', shipping_type: '2' }, {}],
])('a line %s', (_what, change, expected) => {
  expect(decode([{ ...LINE, ...change }])).toEqual([{ ...SHOWN, ...expected }])
})

const SCHEMA = { first_product_quantity: 2, last_product_quantity: 9, discount: 10 }
const NO_OFFERS = { offer_product: null, offer_category: null, offer_brand: null, offer_admin: { offer: null } }
const onlyPaid = { ...SHOWN.tax, onlyPaid: true }

test.each([
  ['without offers', NO_OFFERS, { tax: onlyPaid }],
  ['with an offer', { ...NO_OFFERS, offer_brand: { id: 1, offer_schema: SCHEMA } }, { tax: onlyPaid, hasOffer: true }],
  [
    'whose seller has an offer',
    { ...NO_OFFERS, offer_admin: { id: 3, offer: { id: 1, offer_schema: SCHEMA } } },
    { tax: onlyPaid, hasOffer: true },
  ],
])('a product of generation 4 %s is taxed by paid units', (_what, change, expected) => {
  expect(decode([{ ...LINE, flash_product: { ...PRODUCT, ...change } }])).toEqual([{ ...SHOWN, ...expected }])
  expect(decode([{ ...LINE, ...change }])).toEqual([{ ...SHOWN, ...expected }])
})

test.each([
  ['with a flat tax', { tax_rules: { type: 1, price: '2.50' } }, { tax: { kind: 'flat', amount: 250 } }],
  [
    'with a tax as a string',
    { tax_rules: { type: '2', price: '7.5' } },
    { tax: { kind: 'percent', percent: 7.5, step: 1 } },
  ],
  ['with a tax below 0', { tax_rules: { type: 2, price: -7 } }, { tax: { kind: 'percent', percent: 0, step: 1 } }],
  ['with an invalid flat tax', { tax_rules: { type: 1, price: 'x' } }, { tax: { kind: 'flat', amount: 0 } }],
  ['with a tax without a price', { tax_rules: { type: 1 } }, { tax: null }],
  ['without a tax', { tax_rules: null }, { tax: null }],
  ['without a deal', { bundle_deal: null }, { deal: null }],
  ['with a deal without free units', { bundle_deal: { title: 'x', buy: 2, free: 0 } }, { deal: null }],
  ['that cannot be shipped', { shipping_rule: null }, { shippingRule: null }],
  [
    'outside a sale',
    { price: null, end_time: null },
    { amounts: { ...SHOWN.amounts, flash: null }, flashEndsAt: null },
  ],
])('a product %s', (_what, change, expected) => {
  expect(decode([{ ...LINE, flash_product: { ...PRODUCT, ...change } }])).toEqual([{ ...SHOWN, ...expected }])
})

test('a product without a translation or picture has a title from its slug and the default picture', () => {
  const [line] = decode([{ ...LINE, flash_product: { ...PRODUCT, title: null, image: null, mobile_image: null } }])
  expect(line?.product).toMatchObject({ title: 'green tea', image: { url: 'https://media.test/default-image.webp' } })
})

test("a product's only variant has the product's price", () => {
  const [line] = decode([{ ...LINE, updated_inventory: { ...INVENTORY, inventory_attributes: [] } }])
  expect(line).toMatchObject({
    variant: { id: '6', stock: 4, options: [] },
    amounts: { selling: 10000, offered: 9000, flash: 8000, variant: null },
  })
})

const lineWith = (rule: object) => decode([{ ...LINE, flash_product: { ...PRODUCT, shipping_rule: rule } }])[0]

test.each([
  [
    'without a second line',
    { pickup_address_line_2: null },
    ['Main St 1', 'Washington, DC\u00a020001', 'United States'],
  ],
  ['without a code', { pickup_zip: null, pickup_state: '' }, ['Main St 1', 'Door B', 'Washington', 'United States']],
  ['without a city', { pickup_city: null, pickup_country: null }, ['Main St 1', 'Door B', 'DC\u00a020001']],
  ['without a street', { pickup_address_line_1: ' ' }, ['Door B', 'Washington, DC\u00a020001', 'United States']],
  [
    'without any of it',
    {
      pickup_address_line_1: null,
      pickup_address_line_2: null,
      pickup_zip: null,
      pickup_city: null,
      pickup_state: null,
      pickup_country: null,
    },
    [],
  ],
])('a pickup address %s', (_what, change, pickupAddress) => {
  const line = lineWith({ ...RULE, shipping_places: [{ ...PLACE, ...change }] })
  expect(line?.shippingRule?.places).toEqual([{ ...SHOWN_PLACE, pickupAddress }])
})

test.each([
  ['everywhere', { country: 'ALL', state: null }, { country: 'ALL', state: '' }],
  ['without pickup', { pickup_point: 0 }, { pickupPrice: null }],
  ['with free pickup', { pickup_price: null }, { pickupPrice: 0 }],
  ['with an implausible duration', { day_needed: 99_999 }, { days: 3650 }],
  ['without a phone', { pickup_phone: null }, { pickupPhone: null }],
])('a place %s', (_what, change, expected) => {
  const line = lineWith({ id: '31', shipping_places: [{ ...PLACE, ...change }] })
  expect(line?.shippingRule).toEqual({ id: '31', isSinglePrice: false, places: [{ ...SHOWN_PLACE, ...expected }] })
})

test('a place without an id, country, or price is dropped', () => {
  const places = [{ ...PLACE, id: null }, { ...PLACE, country: '' }, { ...PLACE, price: null }, PLACE]
  expect(lineWith({ ...RULE, shipping_places: places })?.shippingRule?.places).toEqual([SHOWN_PLACE])
  expect(lineWith({ shipping_places: places })?.shippingRule).toBeNull()
})

test('readable lines keep their order', () => {
  const unreadable = [{ ...LINE, id: null }, { ...LINE, quantity: 0 }, { ...LINE, flash_product: null }, null]
  const noStock = { ...LINE, updated_inventory: null }
  expect(decode([{ ...LINE, id: 12 }, ...unreadable, noStock, LINE])).toEqual([{ ...SHOWN, id: '12' }, SHOWN])
  expect(decode({ 0: LINE, 4: { ...LINE, id: 12 } })).toEqual([SHOWN, { ...SHOWN, id: '12' }])
})

test.each([null, undefined, []])('%j is an empty cart', (data) => {
  expect(decode(data)).toEqual([])
})

test.each(['text', 5, true])('%j is not a cart', (data) => {
  expect(() => decode(data)).toThrow()
})
