import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import type { TrackOrderPageQuery } from './__generated__/track-order-page.ts'
import { trackOrderPage } from './track-order-page.tsx'

function render(order: string | undefined, data: TrackOrderPageQuery) {
  const page = <trackOrderPage.Component data={data} stale={false} params={{}} search={{ order }} locale="en" />
  return renderPart(page, { route: 'trackOrder' })
}

function fieldOf(html: string): string {
  return /<input[^>]*name="order"[^>]*>/.exec(html)?.[0] ?? ''
}

it('shows the error of an unknown number at its field and keeps the number', async () => {
  const html = await render('2031-x', { trackOrder: null })
  const field = fieldOf(html)
  expect(field).toContain('value="2031-x"')
  expect(field).toContain('aria-invalid="true"')
  const [, id = 'none'] = /aria-describedby="(\S+-error)/.exec(field) ?? []
  const [, form = ''] = /<form [^>]*class="panel"(.*?)<\/form>/s.exec(html) ?? []
  expect(form).toContain(`<p id="${id}" class="wrong small" role="alert">`)
  expect(html).toContain('We couldn’t find an order with the number <bdi translate="no">2031-x</bdi>.')
})

it('leads on from an unknown number only', async () => {
  const ways = /href="(\/user\/orders|\/page\/contact|\/)"/g
  const html = await render('2031-x', { trackOrder: null })
  expect([...html.matchAll(ways)].map(([, path]) => path)).toEqual(['/page/contact', '/user/orders', '/'])
  expect(await render(undefined, {})).not.toMatch(ways)
})

it('shows no error before a number is entered', async () => {
  const html = await render(undefined, {})
  expect(fieldOf(html)).not.toContain('aria-invalid')
  expect(html).not.toContain('There is no order')
})

it('dates the steps of a found order if the shop reports them', async () => {
  const trackOrder = {
    trackingId: '20310101KQ7MXRB2',
    status: 'CONFIRMED',
    isCancelled: false,
    createdAt: '2031-01-01T10:00:00Z',
    steps: [{ status: 'PENDING', at: '2031-01-01T10:00:00Z' }],
    lines: [],
  } as const
  const dated = await render(trackOrder.trackingId, {
    trackOrder: { ...trackOrder, steps: [...trackOrder.steps], lines: [] },
  })
  expect(dated).toMatch(/Order placed.*?<time[^>]*>Jan 1, /)
  const undated = await render(trackOrder.trackingId, { trackOrder: { ...trackOrder, steps: null, lines: [] } })
  expect(undated).not.toContain('>Jan 1, ')
})
