import { expect, it } from 'vitest'
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

async function render(change: Partial<typeof voucher> = {}) {
  const list = { items: [{ ...voucher, ...change }], pageInfo: { page: 1, pageCount: 1, total: 1 } }
  const data = { viewer: { signedIn: true, vouchers: list } }
  const page = <vouchersPage.Component data={data} stale={false} params={{}} search={{}} locale="en" />
  return renderPart(page, { route: 'vouchers', path: '/user/vouchers', renderedAt: '2031-01-01T10:00:00Z' })
}

it('says until when a voucher is valid, and leads to the products', async () => {
  const html = await render()
  expect(html).toContain('Valid until Nov 26, 2031')
  expect(html).not.toContain('Jan 1')
  expect(html).toContain('href="/all/products"')
})

it('says from when a voucher is valid that starts later', async () => {
  expect(await render({ startsOn: '2031-01-02' })).toContain('Valid from Jan 2, 2031 to Nov 26, 2031')
})
