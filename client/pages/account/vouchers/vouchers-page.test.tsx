import { expect, it } from 'vitest'
import type { Locale } from '#shared/locales.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { vouchersPage } from './vouchers-page.tsx'

const voucher = {
  id: '1',
  code: 'FIVEOFF',
  title: 'Spring',
  amount: { formatted: '$5.00' },
  percent: null,
  minSpend: { formatted: '$30.00' },
  cappedAmount: null,
  startsOn: '2031-01-01',
  endsOn: '2031-11-26',
}

async function render(change: Partial<typeof voucher> = {}, locale: Locale = 'en') {
  const list = { items: [{ ...voucher, ...change }], pageInfo: { page: 1, pageCount: 1, total: 1 } }
  const data = { viewer: { signedIn: true, vouchers: list } }
  const page = <vouchersPage.Component data={data} stale={false} params={{}} search={{}} locale={locale} />
  return renderPart(page, { locale, route: 'vouchers', path: '/user/vouchers', renderedAt: '2031-01-01T10:00:00Z' })
}

it('says until when a voucher is valid, and leads to the products', async () => {
  const html = await render()
  expect(html).toContain('Valid until November 26, 2031')
  expect(html).not.toContain('January 1')
  expect(html).toContain('href="/all/products"')
})

it('says from when a voucher is valid that starts later', async () => {
  expect(await render({ startsOn: '2031-01-02' })).toContain('Valid from January 2, 2031 to November 26, 2031')
})

it('writes the months of Arabic dates, which are numbers in the medium style', async () => {
  expect(await render({}, 'ar')).toContain('26 نوفمبر 2031')
})
