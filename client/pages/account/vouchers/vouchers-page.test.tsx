import { expect, it } from 'vitest'
import type { Locale } from '#shared/locales.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import type { AccountVoucherFieldsFragment } from './__generated__/vouchers-page.ts'
import { vouchersPage } from './vouchers-page.tsx'

const voucher: AccountVoucherFieldsFragment = {
  id: '1',
  code: 'FIVEOFF',
  title: 'Spring',
  amount: { formatted: '$5.00' },
  percent: null,
  minSpend: { formatted: '$30.00' },
  cappedAmount: null,
  startsAt: null,
  endsAt: null,
  startsOn: '2031-01-01',
  endsOn: '2031-11-26',
}

async function render(change: Partial<typeof voucher> = {}, locale: Locale = 'en', timeZone = 'UTC') {
  const list = { items: [{ ...voucher, ...change }], pageInfo: { page: 1, pageCount: 1, total: 1 } }
  const data = { viewer: { signedIn: true, vouchers: list } }
  const page = <vouchersPage.Component data={data} stale={false} params={{}} search={{}} locale={locale} />
  const renderedAt = '2031-01-01T10:00:00Z'
  return renderPart(page, { locale, timeZone, route: 'vouchers', path: '/user/vouchers', renderedAt })
}

it('says until when a voucher is valid, and leads to the products', async () => {
  const html = await render({ endsAt: '2031-11-27T00:00:00Z' })
  expect(html).toContain('Valid until November 26, 2031')
  expect(html).not.toContain('January 1')
  expect(html).toContain('href="/all/products"')
})

it('says from when a voucher is valid that starts later', async () => {
  const html = await render({ startsOn: '2031-01-02', endsAt: '2031-11-27T00:00:00Z' })
  expect(html).toContain('Valid from January 2, 2031 to November 26, 2031')
})

it('a day without a moment, such as one that ended at midnight, is not promised', async () => {
  const html = await render({ startsOn: '2031-01-02' })
  expect(html).toContain('<li>Valid from January 2, 2031</li>')
  expect(html).toContain('<li>Ends on November 26, 2031</li>')
  expect(await render()).not.toContain('Valid')
})

it('writes the months of Arabic dates, which are numbers in the medium style', async () => {
  expect(await render({}, 'ar')).toContain('26 نوفمبر 2031')
})

it.each([
  ['at midnight of the shopper', '2026-11-29T00:00:00Z', 'UTC', 'Valid until November 28, 2026<'],
  ['in the last minute of the day', '2026-11-28T23:59:59Z', 'UTC', 'Valid until November 28, 2026<'],
  ['at midnight elsewhere', '2026-11-29T00:00:00Z', 'America/Los_Angeles', 'November 28, 2026 at 4:00 PM PST'],
  ['within a day', '2026-11-29T03:00:00Z', 'America/Los_Angeles', 'November 28, 2026 at 7:00 PM PST'],
  ['at midnight of a zone ahead', '2026-11-28T20:30:00Z', 'Asia/Tehran', 'Valid until November 28, 2026<'],
  ['at midnight of half an hour', '2026-11-28T18:30:00Z', 'Asia/Kolkata', 'Valid until November 28, 2026<'],
])('a voucher that ends %s is not promised for longer', async (_when, endsAt, timeZone, expected) => {
  expect(await render({ endsAt, endsOn: endsAt.slice(0, 10) }, 'en', timeZone)).toContain(expected)
})

it.each([
  [{ startsAt: '2031-02-01T00:00:00Z' }, 'UTC', 'Valid from February 1, 2031<'],
  [{ startsAt: '2031-02-01T00:00:00Z' }, 'America/New_York', 'Valid from January 31, 2031 at 7:00 PM EST<'],
  [{ startsOn: '2031-02-01', endsOn: null }, 'UTC', 'Valid from February 1, 2031<'],
])('a voucher that starts later says from when: %j in %s', async (change, timeZone, expected) => {
  expect(await render(change, 'en', timeZone)).toContain(expected)
})
