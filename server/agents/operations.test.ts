import { expect, test } from 'vitest'
import { operationTable } from './operation-table.ts'

/** `operationId` of each path that https://ucp.dev/2026-04-08/services/shopping/rest.openapi.json publishes. */
const PUBLISHED: Readonly<Record<string, string>> = {
  'POST /catalog/search': 'search_catalog',
  'POST /catalog/lookup': 'lookup_catalog',
  'POST /catalog/product': 'get_product',
  'POST /carts': 'create_cart',
  'GET /carts/{id}': 'get_cart',
  'PUT /carts/{id}': 'update_cart',
  'POST /carts/{id}/cancel': 'cancel_cart',
}

test('operations have the published paths and names', () => {
  for (const { tool, method, path } of operationTable) {
    expect(PUBLISHED[`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`]).toBe(tool)
  }
})
