import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { EmptyState } from './empty-state.tsx'

it('leads on to all products unless the page names another step', async () => {
  expect(await renderPart(<EmptyState icon="box" title="No order yet." />, { locale: 'fr' })).toContain(
    'href="/fr/all/products"',
  )
  const other = await renderPart(
    <EmptyState icon="box" title="No order yet.">
      <a href="/track-order">Track</a>
    </EmptyState>,
  )
  expect(other).not.toContain('/all/products')
  expect(other).toContain('href="/track-order"')
})
