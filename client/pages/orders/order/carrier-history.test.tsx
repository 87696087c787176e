import { expect, it } from 'vitest'
import type { Locale } from '#shared/locales.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { CarrierReport } from './carrier-history.tsx'

const reported = {
  trackingNumber: 'X7',
  status: '',
  orderStatus: null,
  description: null,
  estimatedOn: null,
  estimateText: null,
  activities: [{ at: null, timeText: '2031-01-01 10:00', location: null, description: 'Scanned' }],
}

function render(part: Partial<Parameters<typeof CarrierReport>[0]['tracking']>, locale: Locale = 'en') {
  return renderPart(<CarrierReport tracking={{ ...reported, ...part }} />, {
    route: 'order',
    params: { id: '7' },
    locale,
    path: '/user/order/7',
  })
}

it('words the order’s status in the shop’s language', async () => {
  expect(await render({ orderStatus: 'ON_THE_WAY' })).toContain('<strong>On the way</strong>')
  expect(await render({ orderStatus: 'DELIVERED' }, 'ar')).toContain('<strong>تم التوصيل</strong>')
})

it('keeps a carrier’s own texts', async () => {
  expect(await render({ status: 'Out for delivery', description: 'With the driver' })).toMatch(
    /<strong>Out for delivery<\/strong>.*With the driver/,
  )
})

it('omits a repeated or missing description', async () => {
  expect((await render({ orderStatus: 'DELIVERED', description: 'Delivered' })).match(/Delivered/g)).toHaveLength(1)
  expect(await render({})).not.toContain('<strong>')
})

it('formats known times in the shopper’s language and keeps other texts', async () => {
  expect(await render({})).toContain('<bdi>2031-01-01 10:00</bdi>')
  const activities = [{ at: '2031-01-01T10:00:00.000Z', timeText: null, location: null, description: 'Scanned' }]
  const html = await render({ activities, estimatedOn: '2031-01-05' }, 'fr')
  expect(html).toContain('<time dateTime="2031-01-01T10:00:00.000Z">1 janv. 2031, 10:00 UTC</time>')
  expect(html).toContain('5 janvier 2031')
  expect(html).not.toContain('2031-01-05')
  expect(await render({ estimateText: 'Early next week' })).toContain('<bdi>Early next week</bdi>')
})
