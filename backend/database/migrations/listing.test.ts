import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend } from '../../testing/test-backend.ts'
import type { TestBackend } from '../../testing/test-backend.ts'
import { DATABASE_FILE, openDatabase } from '../database.ts'
import { searchFoldingMigration } from './listing.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
})
afterAll(() => backend.close())

test('texts stored by an older version match the spelling variants of this version', async () => {
  const database = openDatabase(join(backend.dataDir, DATABASE_FILE))
  const stored = "women's t-shirt\nकॉफ़ी"
  database.run("UPDATE product_texts SET search_text = :stored WHERE lang = 'en' AND product_id = 104", { stored })
  searchFoldingMigration(database)
  database.close()
  for (const query of ['women’s', 'tshirt', 'कॉफी']) {
    const { data } = await backend.get(`products?q=${encodeURIComponent(query)}`)
    expect(data.result.data.map(({ id }: { id: number }) => id)).toEqual([104])
  }
})

test('a query without letters and digits finds nothing', async () => {
  const { data } = await backend.get(`products?q=${encodeURIComponent('!?')}`)
  expect(data.result.total).toBe(0)
  const suggestions = await backend.get(`search?q=${encodeURIComponent('!?')}`)
  expect(suggestions.data.product).toEqual([])
})
