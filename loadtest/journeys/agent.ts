import { type Catalog, oneOf } from '../lib/catalog.ts'
import { expectOperation } from '../lib/expect.ts'
import { askAsAgent } from '../lib/visitor.ts'

export function searchAsAgent({ words }: Catalog): boolean {
  const found = askAsAgent('search_catalog', '/catalog/search', { query: oneOf(words) })
  return expectOperation(found, 'agent search', ({ products = [] }) => products.length > 0) !== null
}

/** An agent fills a cart, reads it again, and ends it. */
export function fillCartAsAgent(id: string): boolean {
  const lines = [{ item: { id }, quantity: 1 }]
  const created = askAsAgent('create_cart', '/carts', { line_items: lines }, true)
  const cart = expectOperation(
    created,
    'agent cart',
    ({ line_items: [line] = [], continue_url: link }) => line?.item.id === id && Boolean(link),
  )
  if (!cart) return false
  const isSame = (content: { id?: string }) => content.id === cart.id
  const again = expectOperation(askAsAgent('get_cart', `/carts/${cart.id}`, null), 'agent cart again', isSame)
  const canceled = askAsAgent('cancel_cart', `/carts/${cart.id}/cancel`, null, true)
  return expectOperation(canceled, 'agent cart canceled', isSame) !== null && again !== null
}

export function shopAsAgent(catalog: Catalog): void {
  searchAsAgent(catalog)
  const { id } = oneOf(catalog.goods)
  const product = askAsAgent('get_product', '/catalog/product', { id })
  expectOperation(product, 'agent product', (content) => content.product?.id === id)
  fillCartAsAgent(id)
}
