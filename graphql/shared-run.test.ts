import { expect, test } from 'vitest'
import knownOperations from './__generated__/known-operations.json' with { type: 'json' }
import { createTestShop, createVisitor } from './testing/test-shop.ts'

const PATIENCE_MS = 2_500
const documentId = Object.entries(knownOperations).find(([, text]) => text.startsWith('query BrandsPage('))?.[0] ?? ''

test('a visitor who shares the run of one with little time left still waits the full time', async () => {
  const shop = await createTestShop({ knownOperations })
  const ask = (waitsUntil: number) => shop.graphql.run({ documentId }, createVisitor({ waitsUntil }))
  shop.backend.faults.set({ path: 'brands', mode: 'slow', delayMs: 400 })
  const late = ask(performance.now() + 50)
  const other = ask(performance.now() + PATIENCE_MS)
  expect((await late).errors?.[0]?.extensions['code']).toBe('UPSTREAM_TIMEOUT')
  const { data, errors } = await other
  expect([errors, data?.['brands']]).toEqual([undefined, expect.objectContaining({})])
  await shop.close()
})
