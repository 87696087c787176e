import { expect, test } from 'vitest'
import { NO_SHOP_INFO } from '../../wire/shop-info.ts'
import { orderRead, ordersRead, trackOrderRead } from './order-reads.ts'
import { orderStatusIn, orderStatusOf } from './order.ts'

const guest = { guestToken: 'guest-1', signedIn: false }
const member = { guestToken: 'guest-1', signedIn: true }

const LIST = { filter: null, query: '', page: 1 } as const
const NEWEST = { page: 1, order_by: 'created_at', type: 'desc', time_zone: 'UTC' }

test.each([
  ['all', {}, NEWEST],
  ['a later page', { page: 3 }, { ...NEWEST, page: 3 }],
  ['some by a part of the tracking id', { query: '2026' }, { ...NEWEST, q: '2026' }],
  ['unpaid ones', { filter: 'UNPAID' }, { ...NEWEST, unpaid: 1 }],
  ['cash on delivery', { filter: 'CASH_ON_DELIVERY' }, { ...NEWEST, cash_on_delivery: 1 }],
] as const)('orders are asked for, newest first: %s', (_what, change, expected) => {
  const args = { ...LIST, ...change }
  const { GET, POST } = ordersRead.ways
  expect([GET.path(args), POST.path(args)]).toEqual(['order/by-user', 'order/by-user'])
  expect(POST.body?.(args, member)).toStrictEqual(expected)
  expect(GET.query?.(args, guest)).toStrictEqual({ ...expected, user_token: 'guest-1' })
})

test('a single order is requested by id', () => {
  const args = { orderId: '12' }
  const { GET, POST } = orderRead.ways
  expect([GET.method, GET.path(args), POST.method, POST.path(args)]).toEqual([
    'GET',
    'order/by-user',
    'POST',
    'order/by-user',
  ])
  expect(GET.query?.(args, member)).toStrictEqual({ order_id: 12, time_zone: 'UTC' })
  expect(POST.body?.(args, guest)).toStrictEqual({ order_id: 12, time_zone: 'UTC', user_token: 'guest-1' })
  expect(POST.query).toBeUndefined()
})

test.each([
  ['1', 'PENDING'],
  ['2', 'CONFIRMED'],
  ['3', 'PICKED_UP'],
  ['4', 'ON_THE_WAY'],
  ['5', 'DELIVERED'],
])('status %s is %s', (text, expected) => {
  expect(orderStatusIn(text)).toBe(expected)
  expect(orderStatusOf(Number(text))).toBe(expected)
})

test.each(['', '0', '6', '15', '51', '1.0', ' 1', 'x1', '1x', 'one'])('the text %j is not a status', (text) => {
  expect(orderStatusIn(text)).toBeNull()
})

test.each([0, 6, -1, Number.NaN])('an order with the status %d is pending', (status) => {
  expect(orderStatusOf(status)).toBe('PENDING')
})

const shop = { ...NO_SHOP_INFO, imageBaseUrl: 'https://media.test/' }
const TRACKED = {
  order: '20263101aB3dE1',
  status: 4,
  cancelled: 0,
  created_at: '2026-11-20 10:00:00',
  ordered_products: [
    {
      quantity: '2',
      product: { title: 'Green tea', slug: 'green-tea', image: 'tea.webp', mobile_image: 'small.webp' },
      shipping_place: { day_needed: 3, price: 5 },
    },
    { quantity: 1, product: { title: null, slug: 'tea-pot', image: null }, shipping_place: null },
    { quantity: 0, product: { title: 'None', slug: 'none' } },
    { quantity: 1, product: null },
  ],
}

test('a tracked order has its lines and the days of delivery, nothing personal', () => {
  expect(trackOrderRead.ways.GET.decode(TRACKED, { message: null, shop })).toEqual({
    trackingId: '20263101aB3dE1',
    status: 'ON_THE_WAY',
    isCancelled: false,
    createdAt: '2026-11-20T10:00:00.000Z',
    steps: null,
    lines: [
      {
        title: 'Green tea',
        image: {
          url: 'https://media.test/tea.webp',
          thumbnail: 'https://media.test/thumb-tea.webp',
          phone: 'https://media.test/small.webp',
          srcSet: null,
          phoneSrcSet: null,
        },
        quantity: 2,
        days: 3,
      },
      {
        title: 'tea pot',
        image: {
          url: 'https://media.test/default-image.webp',
          thumbnail: 'https://media.test/thumb-default-image.webp',
          phone: 'https://media.test/default-image.webp',
          srcSet: null,
          phoneSrcSet: null,
        },
        quantity: 1,
        days: null,
      },
    ],
  })
})

test('a tracked order may be canceled and have no lines', () => {
  const data = { ...TRACKED, status: 1, cancelled: 1, ordered_products: null }
  expect(trackOrderRead.ways.POST.decode(data, { message: null, shop })).toEqual({
    trackingId: '20263101aB3dE1',
    status: 'PENDING',
    isCancelled: true,
    createdAt: '2026-11-20T10:00:00.000Z',
    steps: null,
    lines: [],
  })
})

test.each([null, [], { ...TRACKED, order: null }, { ...TRACKED, created_at: null }])('%j is not an order', (data) => {
  expect(() => trackOrderRead.ways.GET.decode(data, { message: null, shop })).toThrow()
})

test('an order is tracked by its tracking id in the query or body', () => {
  const args = { trackingId: '20263101aB3dE1' }
  const { GET, POST } = trackOrderRead.ways
  expect([GET.path(args), POST.path(args)]).toEqual(['track-order', 'track-order'])
  expect([GET.query?.(args), GET.body]).toEqual([{ tracking_id: '20263101aB3dE1' }, undefined])
  expect([POST.body?.(args), POST.query]).toEqual([{ tracking_id: '20263101aB3dE1' }, undefined])
})
