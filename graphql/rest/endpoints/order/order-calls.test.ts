import { expect, test } from 'vitest'
import { NO_SHOP_INFO } from '../../wire/shop-info.ts'
import { trackUpsEndpoint } from './order-calls.ts'

function statusIn(trackingInfo: object) {
  const tracking = trackUpsEndpoint.decode({ trackingInfo }, { message: '', shop: NO_SHOP_INFO })
  return tracking && { status: tracking.status, orderStatus: tracking.orderStatus }
}

test.each([
  ['a number of the order', { status: 3 }, { status: '', orderStatus: 'PICKED_UP' }],
  ['a number as text', { status: '5' }, { status: '', orderStatus: 'DELIVERED' }],
  ['a cancelled order, which is on no way', { status: 2, cancelled: 1 }, { status: '', orderStatus: null }],
  ["a carrier's words", { status: 'In transit' }, { status: 'In transit', orderStatus: null }],
  ["a carrier's code", { status: '021' }, { status: '021', orderStatus: null }],
  ['no status', {}, { status: '', orderStatus: null }],
])('the status of a tracking: %s', (_name, trackingInfo, expected) => {
  expect(statusIn(trackingInfo)).toEqual(expected)
})
