import { expect, test } from 'vitest'
import { NO_SHOP_INFO, shopMoney } from '../../wire/shop-info.ts'
import { decodeDeliveryPlaces } from '../cart/shipping-rule.ts'
import { decodeBundleDeal, decodeVouchers, slugOf, titleOf, optionsOf } from './product-fields.ts'
import { plainText, tagsOf } from './product.ts'
import { decodeAttributes, decodeVariants } from './variants.ts'

const money = shopMoney(NO_SHOP_INFO)
const dollars = (amount: number) => ({ amount, currency: 'USD', formatted: `$${(amount / 100).toFixed(2)}` })

test.each([
  ['Green tea', 'tea', 'Green tea'],
  [' Green tea ', 'tea', 'Green tea'],
  ['', 'green-tea', 'green tea'],
  ['  ', 'green--tea_pot', 'green tea pot'],
  ['', '-tea-', 'tea'],
  ['', '', ''],
])('the title of %j with the slug %j is %j', (title, slug, expected) => {
  expect(titleOf(title, slug)).toBe(expected)
})

test.each([
  ['Green Tea', 'green-tea'],
  ['  Tea & Pots! ', 'tea-pots'],
  ['Thé Été 2', 'thé-été-2'],
  ['चाय', 'चाय'],
  ['---', ''],
  ['!a!', 'a'],
  ['x'.repeat(120), 'x'.repeat(100)],
])('the slug of %j is %j', (title, expected) => {
  expect(slugOf(title)).toBe(expected)
})

test.each([
  ['a, b', ['a', 'b']],
  [' a ,,a', ['a']],
  ['', []],
  [
    ['a ', 5, 'b'],
    ['a', 'b'],
  ],
  [null, []],
  [5, []],
])('the tags of %j are %j', (data, expected) => {
  expect(tagsOf(data)).toEqual(expected)
})

test.each([
  ['no HTML stays as it is: 2 < 3 &amp; so', 'no HTML stays as it is: 2 < 3 &amp; so'],
  ['a  b\n\n c', 'a  b\n\n c'],
  ['<p>One</p><P>Two</P>', 'One\nTwo'],
  ['One<br>Two<BR />Three', 'One\nTwo\nThree'],
  ['<ul><li>One</li><li>Two</li></ul>', 'One\nTwo'],
  ['<div>One</div>Two', 'One\nTwo'],
  ['<h2>One</h2>Two', 'One\nTwo'],
  ['<b>One</b>Two', 'OneTwo'],
  ['One</p>', 'One'],
  ['<p class="a">One</p>', 'One'],
  ['<p>A &amp; B &lt;C&gt; &quot;D&quot; &#39;E&#39; F&nbsp;G &copy;</p>', 'A & B <C> "D" \'E\' F G &copy;'],
  ['<p>One  \t two </p>\n<p> </p><p>Three</p>', 'One two\nThree'],
])('%j as plain text is %j', (raw, expected) => {
  expect(plainText(raw)).toBe(expected)
})

test.each([
  [
    { title: 'Two for one', buy: '2', free: 1 },
    { title: 'Two for one', buy: 2, free: 1 },
  ],
  [
    { buy: 1, free: 1 },
    { title: null, buy: 1, free: 1 },
  ],
  [{ buy: 0, free: 1 }, null],
  [{ buy: 2, free: 0 }, null],
  [null, null],
])('the bundle deal %j is %j', (data, expected) => {
  expect(decodeBundleDeal(data)).toEqual(expected)
})

test('delivery places have formatted prices', () => {
  const shipping_places = [
    { country: 'us', state: 'DC', price: '5.00', day_needed: 3, pickup_point: 1, pickup_price: '2.50' },
    { country: 'ALL', state: null, price: 0, day_needed: 9999, pickup_point: 2, pickup_price: '2.50' },
    { country: 'FR', state: 'ALL', price: '7', pickup_point: 1, pickup_price: null },
    { country: null, price: 5 },
    { country: 'DE', price: 'much' },
  ]
  expect(decodeDeliveryPlaces({ shipping_places }, money)).toEqual([
    {
      country: 'US',
      state: 'DC',
      price: 500,
      days: 3,
      pickupPrice: 250,
      shownPrice: dollars(500),
      shownPickupPrice: dollars(250),
    },
    {
      country: 'ALL',
      state: '',
      price: 0,
      days: 3650,
      pickupPrice: null,
      shownPrice: dollars(0),
      shownPickupPrice: null,
    },
    {
      country: 'FR',
      state: 'ALL',
      price: 700,
      days: 0,
      pickupPrice: 0,
      shownPrice: dollars(700),
      shownPickupPrice: dollars(0),
    },
  ])
})

test.each([null, {}, 'text', { shipping_places: null }])('the rule %j has no places', (rule) => {
  expect(decodeDeliveryPlaces(rule, money)).toEqual([])
})

test.each([
  ['an amount', {}, {}],
  ['a percentage', { type: '2', price: '15' }, { amount: null, percent: 15 }],
  ['an invalid amount', { price: 'x' }, { amount: dollars(0) }],
  ['an invalid percentage', { type: 2, price: 'x' }, { amount: null, percent: 0 }],
  ['without a title', { title: null }, { title: 'TEN' }],
  ['without a minimum spend', { min_spend: null }, { minSpend: null }],
  ['with a minimum spend of 0', { min_spend: 0 }, { minSpend: null }],
])('a voucher of %s', (_what, change, expected) => {
  const wire = { code: 'TEN', title: 'Ten off', type: 1, price: '10.00', min_spend: '50.00', ...change }
  expect(decodeVouchers([wire, { ...wire, code: '' }, { ...wire, price: null }], money)).toEqual([
    {
      code: 'TEN',
      title: 'Ten off',
      amount: dollars(1000),
      percent: null,
      minSpend: dollars(5000),
      ...expected,
    },
  ])
})

test('options are identified by the id of their value, without duplicates', () => {
  const values = [
    { id: 500, attribute_value_id: 12, title: 'Large' },
    { id: 501, attribute_value_id: '12', title: 'Large' },
    { id: 13, title: 'Small' },
    { title: 'Lost' },
  ]
  const attributes = [
    { id: 11, title: 'Size', values },
    { id: 14, title: 'Colour', values: [] },
    { id: 15, title: 'Length', values: [{ title: 'Lost' }] },
    { title: 'Lost', values },
  ]
  expect(decodeAttributes(attributes)).toEqual([
    {
      id: '11',
      title: 'Size',
      values: [
        { id: '12', title: 'Large' },
        { id: '13', title: 'Small' },
      ],
    },
  ])
  expect(decodeAttributes(null)).toEqual([])
})

test("a variant with the price 0 has the product's price", () => {
  const amounts = { selling: 10000, offered: null, flash: null, variant: null }
  const rows = [{ id: 61, quantity: '3', price: '0.00', inventory_attributes: [{ attribute_value_id: 12 }] }, {}]
  expect(decodeVariants(rows, amounts, null, money)).toEqual([
    {
      id: '61',
      quantity: 3,
      sku: null,
      attributeValueIds: ['12'],
      prices: {
        usual: { current: dollars(10000), original: null, discountPercent: null, flashEndsAt: null },
        flash: null,
      },
    },
  ])
})

test("an option has its attribute's name if the backend sends it", () => {
  const value = { title: 'Red', attribute_id: '7', attribute: { title: 'Colour' } }
  const named = { attribute_value_id: '71', attribute_value: value }
  const unnamed = { attribute_value_id: null, attribute_value: { ...value, attribute_id: null, attribute: null } }
  expect(optionsOf([named, unnamed, { attribute_value_id: '72', attribute_value: null }])).toEqual([
    { attributeId: '7', attribute: 'Colour', valueId: '71', value: 'Red' },
    { attributeId: null, attribute: '', valueId: null, value: 'Red' },
  ])
})
