import { expect, it } from 'vitest'
import { money } from '../../../testing/delivery-address.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import type { OrderCardFieldsFragment } from './__generated__/orders-page.ts'
import { OrderCard } from './order-card.tsx'

const line = (id: string, title: string) => ({
  product: { id, title, image: { thumbnail: `/${id}.webp` } },
  variantId: `${id}0`,
  quantity: 2,
})
const bear: OrderCardFieldsFragment = {
  id: '7',
  trackingId: '20310101bear',
  status: 'CONFIRMED',
  isCancelled: false,
  isRefunded: false,
  isPaid: false,
  method: 'STRIPE',
  createdAt: '2031-01-01T10:00:00Z',
  expectedOn: '2031-01-05',
  total: money(26),
  lines: [line('5', 'Teddy bear')],
  canPay: false,
}

const render = (order: OrderCardFieldsFragment, locale: 'en' | 'fr' | 'ar' = 'en') =>
  renderPart(<OrderCard order={order} />, { route: 'orders', path: '/user/orders', locale })

it('names the first product and counts the others', async () => {
  expect(await render(bear)).toContain('<bdi>Teddy bear</bdi></p>')
  const lines = [...bear.lines, line('6', 'Kite'), line('7', 'Ball')]
  expect(await render({ ...bear, lines })).toContain('<bdi>Teddy bear</bdi> and 2 more')
  expect(await render({ ...bear, lines }, 'fr')).toContain('<bdi>Teddy bear</bdi> et 2 autres')
  expect(await render({ ...bear, lines }, 'ar')).toContain('<bdi>Teddy bear</bdi> ومنتجان آخران')
})

it('promises a day of arrival unless the order awaits its payment', async () => {
  const arrival = 'Arrives by Sunday, January 5'
  expect(await render(bear)).toContain(arrival)
  expect(await render({ ...bear, canPay: true, method: 'CASH_ON_DELIVERY' })).toContain(arrival)
  const unpaid = await render({ ...bear, canPay: true })
  expect(unpaid).not.toContain('Arrives')
  expect(unpaid).toContain('/user/order/7#pay')
  expect(await render({ ...bear, expectedOn: null })).not.toContain('Arrives')
})
