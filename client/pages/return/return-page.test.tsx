import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import type { ReturnableOrderFieldsFragment } from './__generated__/return-page.ts'
import { returnsPage } from './return-page.tsx'

const onItsWay: ReturnableOrderFieldsFragment = {
  id: '7',
  trackingId: '20310101way',
  createdAt: '2031-01-01T10:00:00Z',
  canReturn: false,
  lines: [
    {
      product: { id: '5', title: 'Linen shirt', image: { thumbnail: '/5.webp' } },
      variantId: '50',
      quantity: 1,
      returned: 0,
      returnable: 1,
      options: [],
    },
  ],
}
const delivered = { ...onItsWay, id: '8', trackingId: '20310101home', canReturn: true }

const NONE = 'None of these orders can be returned.'
const THIS_PAGE = 'Showing delivered orders from this page'

function render(
  items: readonly ReturnableOrderFieldsFragment[],
  { page = 1, pageCount = 1, total = items.length, signedIn = true } = {},
) {
  const data = { viewer: { signedIn, orders: { items, pageInfo: { page, pageCount, total } } } }
  return renderPart(<returnsPage.Component data={data} stale={false} params={{}} search={{}} locale="en" />, {
    route: 'returns',
    path: '/return',
  })
}

it('shows delivered orders only', async () => {
  const html = await render([onItsWay, delivered])
  expect(html).toMatch(/<a href="\/user\/order\/8">Order <bdi[^>]*>20310101home/)
  expect(html).toContain('Quantity: 1')
  expect(html).not.toContain('20310101way')
  expect(html).not.toContain(NONE)
  expect(html).not.toContain(THIS_PAGE)
})

it('offers no return that was already requested', async () => {
  const lines = delivered.lines.map((line) => ({ ...line, returned: 1, returnable: 0 }))
  const html = await render([{ ...delivered, lines }])
  expect(html).toContain('Return requested for 1 item')
  expect(html).not.toContain('/returnProduct')
  expect(await render([delivered])).toContain('/returnProduct')
})

it('says why a product has no button', async () => {
  const lines = delivered.lines.map((line) => ({ ...line, returnable: 0 }))
  expect(await render([{ ...delivered, lines }])).toContain('This product can’t be returned.')
})

it.each([2, 9])('links back to the newest orders at or past the end (page %i)', async (page) => {
  const html = await render(page === 2 ? [onItsWay] : [], { page, pageCount: 2, total: 26 })
  expect(html).toContain(NONE)
  expect(html).toMatch(/<a [^>]*href="\/return"[^>]*>Back to latest orders/)
})

it('distinguishes no orders from none to return', async () => {
  const none = await render([])
  expect(none).toContain('No order yet.')
  expect(none).toContain('href="/all/products"')
  const html = await render([onItsWay])
  expect(html).toContain(NONE)
  expect(html).not.toMatch(/older orders|latest orders/)
})

it('leads guests to their account and to the tracking of an order', async () => {
  const html = await render([], { signedIn: false })
  expect(html).toContain('href="/login?returnTo=%2Freturn"')
  expect(html).toContain('href="/track-order"')
  expect(html).toContain('in the browser you ordered with')
  expect(html).toMatch(/<a href="\/page\/contact">Contact us<\/a> with your order number/)
  expect(html).not.toMatch(/No order yet|guest orders|Choose what to return|\/all\/products/)
  expect(await render([delivered], { signedIn: false })).toMatch(/guest orders/)
  expect(await render([])).not.toContain('/track-order')
})
