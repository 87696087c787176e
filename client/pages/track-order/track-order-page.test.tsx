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

it('links an unknown number to its error and keeps it', async () => {
  const html = await render('2031-x', { trackOrder: null })
  const field = fieldOf(html)
  expect(field).toContain('value="2031-x"')
  expect(field).toContain('aria-invalid="true"')
  expect(field).toMatch(/aria-describedby="[^"]*missing-order/)
  expect(html).toContain('<p id="missing-order"')
  expect(html).toContain('We couldn’t find an order with the number <bdi translate="no">2031-x</bdi>.')
})

it('shows no error before a number is entered', async () => {
  const html = await render(undefined, {})
  expect(fieldOf(html)).not.toContain('aria-invalid')
  expect(html).not.toContain('There is no order')
})
