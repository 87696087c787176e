import { expect, test } from 'vitest'
import { NO_SHOP_INFO } from '../../wire/shop-info.ts'
import { orderRead } from './order-reads.ts'

const shop = {
  ...NO_SHOP_INFO,
  imageBaseUrl: 'https://media.test/',
  currency: 'EUR',
  currencyIcon: '€',
  currencyPosition: 'AFTER' as const,
}
const decode = (data: unknown) => orderRead.ways.POST.decode(data, { message: null, shop })

const euros = (amount: number) => ({ amount, currency: 'EUR', formatted: `${(amount / 100).toFixed(2)}\u00a0€` })

const LINE = {
  product_id: 5,
  inventory_id: '6',
  quantity: 3,
  selling: '76.00',
  tax_price: 2.28,
  shipping_price: '10.00',
  bundle_offer: 1,
  shipping_type: 2,
  returned_quantity: 1,
  product: { title: 'Green tea', slug: 'green-tea', image: 'tea.webp', mobile_image: 'small.webp', refundable: 1 },
  updated_inventory: {
    inventory_attributes: [
      { attribute_value_id: 71, attribute_value: { title: 'Large', attribute_id: 7, attribute: { title: 'Size' } } },
    ],
  },
}
const SHOWN_LINE = {
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
  variantId: '6',
  options: [{ attributeId: '7', attribute: 'Size', valueId: '71', value: 'Large' }],
  quantity: 3,
  freeUnits: 1,
  returned: 1,
  returnable: 2,
  unitPrice: euros(7600),
  tax: euros(684),
  shippingPrice: euros(1000),
  shippingType: 'PICKUP',
  days: null,
  total: euros(22800),
}
const ORDER = {
  id: 3,
  order: '20263101aB3dE1',
  status: 2,
  total_amount: '163.80',
  currency: 'EUR',
  order_method: 3,
  payment_done: 1,
  payment_token: 'pay_1',
  cancelled: 0,
  created_at: '2026-11-20T10:00:00.000000Z',
  ordered_products: [LINE],
  address: {
    id: 8,
    name: 'Ada',
    email: 'ada@example.test',
    phone: '+41 1',
    country: 'ch',
    state: 'ZH',
    city: 'Zürich',
    zip: '8001',
    address_1: 'Bank 1',
    address_2: null,
    delivery_instruction: 'Ring twice',
    default: 1,
  },
  voucher: { code: 'CODE15' },
  cancellation: null,
  calculated: { voucher_price: '5.04' },
}
const SHOWN = {
  id: '3',
  trackingId: '20263101aB3dE1',
  status: 'CONFIRMED',
  isCancelled: false,
  isRefunded: false,
  isPaid: true,
  method: 'STRIPE',
  createdAt: '2026-11-20T10:00:00.000Z',
  steps: null,
  total: euros(16380),
  lines: [SHOWN_LINE],
  summary: {
    subtotal: euros(22800),
    bundleDiscount: euros(7600),
    shipping: euros(1000),
    tax: euros(684),
    voucher: euros(504),
    other: euros(0),
    total: euros(16380),
  },
  address: {
    id: '8',
    name: 'Ada',
    email: 'ada@example.test',
    phone: '+41 1',
    country: 'CH',
    state: 'ZH',
    city: 'Zürich',
    zip: '8001',
    line1: 'Bank 1',
    line2: null,
    deliveryInstruction: 'Ring twice',
    isDefault: true,
  },
  voucherCode: 'CODE15',
  cancellation: null,
  canCancel: false,
  canPay: false,
  canReview: false,
  canReturn: false,
  paymentToken: 'pay_1',
}

test('a complete order', () => {
  expect(decode(ORDER)).toEqual(SHOWN)
})

test.each([
  ['was just placed', { status: 1 }, { status: 'PENDING', canCancel: true }],
  ['was canceled before shipping', { status: 1, cancelled: 1 }, { status: 'PENDING', isCancelled: true }],
  ['is on the way', { status: 4 }, { status: 'ON_THE_WAY' }],
  ['has arrived', { status: '5' }, { status: 'DELIVERED', canReview: true, canReturn: true }],
  ['is canceled although delivered', { status: 5, cancelled: 1 }, { status: 'DELIVERED', isCancelled: true }],
  ['has a status of a later generation', { status: 9 }, { status: 'PENDING', canCancel: true }],
  ['is not paid', { payment_done: 0 }, { isPaid: false, canPay: true }],
  ['is neither paid nor active', { payment_done: 0, cancelled: 1 }, { isPaid: false, isCancelled: true }],
  ['is paid by a method of a later generation', { order_method: 7 }, { method: null }],
  [
    'was cancelled and paid back',
    { cancelled: 1, cancellation: { title: 'Late', message: 'Too late', refunded: 1 } },
    { isCancelled: true, isRefunded: true, cancellation: { title: 'Late', message: 'Too late', isRefunded: true } },
  ],
  [
    'was cancelled and not yet paid back',
    { cancelled: 1, cancellation: { title: 'Late', message: 'Too late', refunded: 0 } },
    { isCancelled: true, cancellation: { title: 'Late', message: 'Too late', isRefunded: false } },
  ],
  ['has no voucher', { voucher: null }, { voucherCode: null }],
  ['has a voucher without a code', { voucher: {} }, { voucherCode: null }],
  ['has an unreadable address', { address: { name: 'Ada' } }, { address: null }],
  ['is in a list, without sums', { calculated: undefined }, { summary: null }],
  ['has no currency', { currency: null }, {}],
])('an order that %s', (_what, change, expected) => {
  expect(decode({ ...ORDER, ...change })).toEqual({ ...SHOWN, ...expected })
})

const CALCULATED = {
  subtotal: 228,
  shipping_price: 10,
  bundle_offer: '76.00',
  tax: 2.28,
  voucher_price: '5.04',
  total_price: 159.24,
}

test("the backend's sums are shown if they add up to the charged total", () => {
  const { total, summary, lines } = decode({ ...ORDER, total_amount: '159.24', calculated: CALCULATED })
  expect(total).toEqual(euros(15924))
  expect(summary).toEqual({ ...SHOWN.summary, tax: euros(228), total: euros(15924) })
  // They reveal that the tax is for the whole line.
  expect(lines[0]?.tax).toEqual(euros(228))
})

test("the lines' sums are shown if only they add up to the charged total", () => {
  const calculated = { ...CALCULATED, tax: 6.84, bundle_offer: 75, total_price: 164.8 }
  expect(decode({ ...ORDER, calculated })).toEqual(SHOWN)
})

test('an order of free units costs nothing, although the backend keeps their cents in its sums', () => {
  const lines = [{ ...LINE, selling: '1.50', quantity: 1, bundle_offer: 1, tax_price: 0, shipping_price: 0 }]
  const calculated = { subtotal: 1.5, shipping_price: 0, bundle_offer: 1, tax: 0, voucher_price: 0, total_price: 0.5 }
  const wire = { ...ORDER, ordered_products: lines, calculated, voucher: null, voucher_id: null, payment_done: 0 }
  const { total, summary, canPay } = decode({ ...wire, total_amount: 0 })
  expect([total, summary?.total, canPay]).toEqual([euros(0), euros(0), false])
})

// A product with an offer of 20 percent, and one unit free of two.
test('what no part of the charged total contains has a row of its own', () => {
  const lines = [{ ...LINE, selling: '101.00', quantity: 2, bundle_offer: 1, tax_price: '2.42' }]
  const calculated = { subtotal: 202, shipping_price: 10, bundle_offer: 101, tax: 2.42, voucher_price: 0 }
  const { total, summary } = decode({
    ...ORDER,
    total_amount: '93.22',
    ordered_products: lines,
    calculated: { ...calculated, total_price: 93.22 },
  })
  expect([total, summary?.total, summary?.other.amount]).toEqual([euros(9322), euros(9322), -2020])
})

test('a voucher is what was charged less, although the backend computes it without the cents of a free unit', () => {
  const lines = [
    { ...LINE, selling: '197.99', quantity: 2, bundle_offer: 1, tax_price: '12.935' },
    { ...LINE, selling: '150.97', quantity: 1, bundle_offer: 0, tax_price: '0', shipping_price: '4.99' },
  ]
  const calculated = { subtotal: 546.95, shipping_price: 14.99, bundle_offer: 197, tax: 25.88, voucher_price: '116.64' }
  const { summary } = decode({
    ...ORDER,
    total_amount: '273.52',
    ordered_products: lines,
    calculated: { ...calculated, total_price: 274.18 },
  })
  expect(summary).toMatchObject({ bundleDiscount: euros(19799), voucher: euros(11631), other: euros(0) })
})

test('only the total is known without lines and sums', () => {
  const calculated = { ...CALCULATED, subtotal: 0, bundle_offer: 0, tax: 0, total_price: 0 }
  expect(decode({ ...ORDER, ordered_products: [], calculated })).toMatchObject({ total: euros(16380), summary: null })
  expect(decode({ ...ORDER, ordered_products: [], calculated: CALCULATED }).summary).toMatchObject({
    subtotal: euros(22800),
    total: euros(16380),
  })
})

test('without a backend total, the lines are added up, minus a known voucher', () => {
  expect(decode({ ...ORDER, total_amount: null }).total).toEqual(euros(16380))
  expect(decode({ ...ORDER, total_amount: 'much', calculated: null }).total).toEqual(euros(16884))
})

test('an order keeps its currency, shown with its code and decimals', () => {
  const { total, summary, lines } = decode({ ...ORDER, currency: 'JPY', total_amount: '16380' })
  expect(total).toEqual({ amount: 16380, currency: 'JPY', formatted: 'JPY\u00a016,380' })
  expect(summary?.shipping).toEqual({ amount: 10, currency: 'JPY', formatted: 'JPY\u00a010' })
  expect(lines[0]?.total).toEqual({ amount: 228, currency: 'JPY', formatted: 'JPY\u00a0228' })
})

test.each([
  [
    'without a picture of its own',
    { product: { ...LINE.product, image: null, mobile_image: null } },
    'default-image.webp',
  ],
  ['whose product was deleted', { product: null }, 'default-image.webp'],
])('a line %s has the default picture', (_what, change, file) => {
  const [line] = decode({ ...ORDER, ordered_products: [{ ...LINE, ...change }] }).lines
  expect(line?.product.image).toMatchObject({ url: `https://media.test/${file}`, phone: `https://media.test/${file}` })
})

test.each([
  [
    'whose title is not translated',
    { product: { ...LINE.product, title: null } },
    { product: { ...SHOWN_LINE.product, title: 'green tea' } },
  ],
  ['without options', { updated_inventory: null }, { options: [] }],
  ['whose options have no texts', { updated_inventory: { inventory_attributes: [{}] } }, { options: [] }],
  ['that is shipped', { shipping_type: 1 }, { shippingType: 'LOCATION' }],
  [
    'that is shipped within some days',
    { shipping_type: 1, shipping_place: { day_needed: 4 } },
    { shippingType: 'LOCATION', days: 4 },
  ],
  ['that is picked up, without days', { shipping_place: { day_needed: 4 } }, {}],
  ['of a product that cannot be returned', { product: { ...LINE.product, refundable: 0 } }, { returnable: 0 }],
  ['of a product without details', { product: { ...LINE.product, refundable: null } }, {}],
  ['without returns', { returned_quantity: undefined }, { returned: 0, returnable: 3 }],
  ['with more returns than units', { returned_quantity: 9 }, { returned: 3, returnable: 0 }],
  ['with more free units than units', { bundle_offer: 9 }, { freeUnits: 3 }],
  ['without tax and shipping', { tax_price: null, shipping_price: null }, { tax: euros(0), shippingPrice: euros(0) }],
])('a line %s', (_what, change, expected) => {
  expect(decode({ ...ORDER, ordered_products: [{ ...LINE, ...change }] }).lines).toEqual([
    { ...SHOWN_LINE, ...expected },
  ])
})

test('a line of a deleted product has no title and can be returned', () => {
  const [line] = decode({ ...ORDER, ordered_products: [{ ...LINE, product: null }] }).lines
  expect(line).toMatchObject({ product: { slug: '', title: '' }, returned: 1, returnable: 2 })
})

test('a line without a variant, quantity, or price is dropped', () => {
  const lines = [{ ...LINE, inventory_id: null }, { ...LINE, quantity: 0 }, { ...LINE, selling: null }, 'x', LINE]
  expect(decode({ ...ORDER, ordered_products: lines }).lines).toEqual([SHOWN_LINE])
  expect(decode({ ...ORDER, ordered_products: null }).lines).toEqual([])
})

test('an order has the time of each step if the backend reports it', () => {
  const steps = [
    { status: 1, created_at: '2026-11-20 10:00:00' },
    { status: 2, created_at: '2026-11-21 10:00:00' },
    { status: 3, created_at: 'soon' },
  ]
  expect(decode({ ...ORDER, steps }).steps).toEqual([
    { status: 'PENDING', at: '2026-11-20T10:00:00.000Z' },
    { status: 'CONFIRMED', at: '2026-11-21T10:00:00.000Z' },
  ])
  expect(decode({ ...ORDER, steps: 'none' }).steps).toBeNull()
})
