import { type Catalog, oneOf } from '../lib/catalog.ts'
import { expectOperation } from '../lib/expect.ts'
import { askAsAgent } from '../lib/visitor.ts'

/** An agent searches, reads a product, and fills a cart, which it reads again and ends. */
export function shopAsAgent({ words, goods }: Catalog): void {
  const found = askAsAgent('search_catalog', '/catalog/search', { query: oneOf(words) })
  expectOperation(found, 'agent search', ({ products = [] }) => products.length > 0)
  const { id } = oneOf(goods)
  const product = askAsAgent('get_product', '/catalog/product', { id })
  expectOperation(product, 'agent product', (content) => content.product?.id === id)

  const lines = [{ item: { id }, quantity: 1 }]
  const created = askAsAgent('create_cart', '/carts', { line_items: lines }, true)
  const cart = expectOperation(
    created,
    'agent cart',
    ({ line_items: [line] = [], continue_url: link }) => line?.item.id === id && Boolean(link),
  )
  if (!cart) return
  const isSame = (content: { id?: string }) => content.id === cart.id
  expectOperation(askAsAgent('get_cart', `/carts/${cart.id}`, null), 'agent cart again', isSame)
  expectOperation(askAsAgent('cancel_cart', `/carts/${cart.id}/cancel`, null, true), 'agent cart canceled', isSame)
}
