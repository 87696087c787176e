import { expect, it } from 'vitest'
import { flashSalesPage } from '../pages/flash-sale/flash-sale-pages.tsx'
import { searchPage } from '../pages/listing/listing-page.tsx'
import { renderPart } from '../testing/render-part.tsx'

// @9.0.3
it.each([
  ['products', searchPage],
  ['flash sales', flashSalesPage],
])('shows 21 placeholders while a list of %s loads', async (_what, { Loading }) => {
  const html = await renderPart(Loading && <Loading />)
  expect(html.match(/<li\b/g)).toHaveLength(21)
})
