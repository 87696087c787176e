import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { operations } from './operations.ts'

test('the docs list every operation', () => {
  const rows = [
    ...readFileSync('docs/integrate/agents.md', 'utf8').matchAll(/^\| `(\w+)` \| `(\w+ \/\S+)` \| `(\S+)` \|$/gm),
  ]
  const documented = rows.map(([, tool, route, capability]) => ({ tool, route, capability }))
  const table = operations.map(({ tool, method, path, capability }) => {
    return { tool, route: `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`, capability }
  })
  expect(documented).toEqual(table)
})

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
  for (const { tool, method, path } of operations) {
    expect(PUBLISHED[`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`]).toBe(tool)
  }
})
