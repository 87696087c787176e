import { expect, test } from 'vitest'
import { NO_SHOP_INFO } from '../../wire/shop-info.ts'
import { cancellationEndpoint, trackUpsEndpoint } from './order-calls.ts'
const info = { message: '', shop: NO_SHOP_INFO }

test('a cancellation has its reason and whether it was refunded', () => {
  const data = { id: 4, title: 'Late', message: 'It took too long', refunded: '1' }
  expect(cancellationEndpoint.decode(data, info)).toEqual({
    title: 'Late',
    message: 'It took too long',
    isRefunded: true,
  })
  expect(cancellationEndpoint.decode({}, info)).toEqual({ title: '', message: '', isRefunded: false })
  expect(() => cancellationEndpoint.decode(null, info)).toThrow()
})

test('tracking has the activities of the parcel', () => {
  const activity = {
    date: '2026-11-20',
    time: '10:00',
    created_at: '2026-11-20 10:00:00',
    location: 'Zürich',
    description: 'Picked up',
  }
  const trackingInfo = {
    tracking_number: '1Z',
    status: 'In transit',
    description: 'On the way',
    estimated_delivery: '2026-11-22',
    activities: [
      activity,
      'x',
      { date: '20261119', time: '143000', description: 'Scanned' },
      { date: 'Yesterday', description: 'Sorted' },
      { description: 'Known', created_at: 'soon' },
    ],
  }
  expect(trackUpsEndpoint.decode({ trackingInfo }, info)).toEqual({
    trackingNumber: '1Z',
    status: 'In transit',
    orderStatus: null,
    description: 'On the way',
    estimatedOn: '2026-11-22',
    estimateText: null,
    activities: [
      {
        date: '2026-11-20',
        at: '2026-11-20T10:00:00.000Z',
        timeText: null,
        location: 'Zürich',
        description: 'Picked up',
      },
      { date: '2026-11-19', at: null, timeText: '20261119 143000', location: null, description: 'Scanned' },
      { date: null, at: null, timeText: 'Yesterday', location: null, description: 'Sorted' },
      { date: null, at: null, timeText: null, location: null, description: 'Known' },
    ],
  })
})

test.each([
  ['20261122', '2026-11-22', null],
  ['2026-11-22 18:00', '2026-11-22', null],
  ['Early next week', null, 'Early next week'],
  ['2026-11-31', null, '2026-11-31'],
  [null, null, null],
])('the expected arrival %s is the date %s or the text %s', (estimate, estimatedOn, estimateText) => {
  const trackingInfo = { estimated_delivery: estimate }
  expect(trackUpsEndpoint.decode({ trackingInfo }, info)).toMatchObject({ estimatedOn, estimateText })
})

test.each([{}, { trackingInfo: null }, { trackingInfo: 'none' }])('%j has no tracking', (data) => {
  expect(trackUpsEndpoint.decode(data, info)).toBeNull()
})

function statusIn(trackingInfo: object) {
  const tracking = trackUpsEndpoint.decode({ trackingInfo }, info)
  return tracking && { status: tracking.status, orderStatus: tracking.orderStatus }
}

// @4.0.1
test.each([
  ['a number of the order', { status: 3 }, { status: '', orderStatus: 'PICKED_UP' }],
  ['a number as text', { status: '5' }, { status: '', orderStatus: 'DELIVERED' }],
  ['a canceled order, which has no tracking status', { status: 2, cancelled: 1 }, { status: '', orderStatus: null }],
  ["a carrier's text", { status: 'In transit' }, { status: 'In transit', orderStatus: null }],
  ["a carrier's code", { status: '021' }, { status: '021', orderStatus: null }],
  ['no status', {}, { status: '', orderStatus: null }],
])('the tracking status: %s', (_name, trackingInfo, expected) => {
  expect(statusIn(trackingInfo)).toEqual(expected)
})
