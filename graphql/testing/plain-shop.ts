import type { GraphQLDeps } from '../contract.ts'
import { type RelayedCall, relayed } from './test-relay.ts'
import { createTestShop, type TestShop } from './test-shop.ts'

/** Extensions of lists that the reference backend announces in `common`, and deployed backends do not. */
const EXTENSIONS = [
  'card_details',
  'card_stock',
  'catalog',
  'facet_counts',
  'list_filters',
  'page_size',
  'popular_searches',
  'review_details',
  'store_search',
]

/** A test shop whose backend announces no extension of lists. */
export async function createPlainShop(deps: Partial<GraphQLDeps> = {}): Promise<TestShop> {
  const shop = await createTestShop()
  async function meet({ path, headers }: RelayedCall): Promise<string | null> {
    if (path !== 'common') return null
    const { status, message, data } = await shop.backend.get('common', { headers })
    const plain = Object.entries(data).filter(([name]) => !EXTENSIONS.includes(name))
    return JSON.stringify({ status, message, data: Object.fromEntries(plain), token: null })
  }
  return relayed(shop, meet, deps)
}
