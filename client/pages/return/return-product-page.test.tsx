import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import type { ReturnableOrderFieldsFragment } from './__generated__/return-page.ts'
import { returnProductPage } from './return-product-page.tsx'

const line = (productId: string, variantId: string) => ({
  product: { id: productId, title: 'Shirt', image: { thumbnail: '/s.webp' } },
  variantId,
  quantity: 1,
  returned: 0,
  returnable: 1,
  options: [],
})
const order: ReturnableOrderFieldsFragment = {
  id: '7',
  trackingId: '20310101x',
  createdAt: '2031-01-01T10:00:00Z',
  canReturn: true,
  lines: [line('5', '50'), line('5', '51'), line('6', '60')],
}

function at(search: Record<string, string>, found: typeof order | null = order) {
  return returnProductPage.outcome({ data: { viewer: { order: found } }, params: {}, search, locale: 'fr' })
}

it('finds the line by product, and by variant if given', () => {
  expect(at({ order: '7', product: '6' })).toEqual({ kind: 'ok' })
  expect(at({ order: '7', product: '5', variant: '51' })).toEqual({ kind: 'ok' })
  expect(at({ order: '7', product: '5', variant: '60' })).toEqual({ kind: 'notFound' })
  expect(at({ order: '7', product: '8' })).toEqual({ kind: 'notFound' })
  expect(at({ order: '7', product: '6' }, null)).toEqual({ kind: 'notFound' })
})

it('redirects to the list of returnable orders without an order', () => {
  expect(at({})).toEqual({ kind: 'redirect', to: '/fr/return', status: 302 })
})

it.each(['0', 'abc', '7 OR 1', '-1'])('does not query the order %j', (text) => {
  const { hasOrder } = returnProductPage.variables({ params: {}, search: { order: text }, locale: 'en' })
  expect(hasOrder).toBe(false)
})

it.each([
  ['has been returned', { returned: 1, returnable: 0 }, true, 'You’ve already returned all of this product.'],
  ['is not refundable', { returned: 0, returnable: 0 }, true, 'This product can’t be returned.'],
  ['has not arrived', { returned: 0, returnable: 1 }, false, 'This order can’t be returned right now.'],
])('explains why a product that %s has no form', async (_state, counts, canReturn, reason) => {
  const changed = { ...order, canReturn, lines: [{ ...line('6', '60'), ...counts }] }
  const search = { order: '7', product: '6' }
  const page = (
    <returnProductPage.Component
      data={{ viewer: { order: changed } }}
      stale={false}
      params={{}}
      search={search}
      locale="en"
    />
  )
  const html = await renderPart(page, { route: 'returnProduct', path: '/returnProduct' })
  expect(html).toContain(`<p role="status">${reason}</p>`)
  expect(html).not.toContain('<form')
  expect(html).toMatch(/<a [^>]*href="\/return"[^>]*>Back to returns/)
  expect(html).toMatch(/<a [^>]*href="\/page\/contact"[^>]*>Contact us/)
})

it('names the order, and leads to it', async () => {
  const search = { order: '7', product: '6' }
  const page = (
    <returnProductPage.Component data={{ viewer: { order } }} stale={false} params={{}} search={search} locale="en" />
  )
  const html = await renderPart(page, { route: 'returnProduct', path: '/returnProduct' })
  expect(html).toMatch(/<a [^>]*href="\/user\/order\/7"[^>]*>Order <bdi[^>]*>20310101x/)
})
