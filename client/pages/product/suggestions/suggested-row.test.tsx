import { Provider } from 'urql'
import { expect, it } from 'vitest'
import { products } from '../../../components/product/testing/products-fixture.ts'
import { createConstantClient } from '../../../testing/answered-client.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { SuggestedRow } from './suggested-row.tsx'

const [tile] = products.items

function render(count: number) {
  const items = Array.from({ length: count }, (_, index) => ({ ...tile, id: String(index + 1) }))
  const similar = { items, pageInfo: { page: 1, pageCount: 1, total: count, from: 1, to: count } }
  const data = { suggestedProducts: { similar, related: { ...similar, items: [] } } }
  const client = createConstantClient(data)
  return renderPart(
    <Provider value={client}>
      <SuggestedRow productId="7" list="similar" />
    </Provider>,
  )
}

it('shows suggestions if they fill a good part of the row', async () => {
  expect(await render(0)).toBe('')
  expect(await render(2)).toBe('')
  const html = await render(3)
  expect(html).toContain('Similar products')
  expect(html.match(/<li/g)).toHaveLength(3)
})
