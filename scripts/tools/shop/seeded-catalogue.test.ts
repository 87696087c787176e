import { existsSync, globSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seededCatalogue } from './seeded-catalogue.ts'
import { CACHE } from './start-backend.ts'

/** A size that no other test uses. */
const PRODUCTS = 13

function clear() {
  for (const entry of globSync(`${CACHE}/catalogue-${PRODUCTS}-*`)) rmSync(entry, { recursive: true })
}
beforeAll(clear)
afterAll(clear)

it('can be seeded by two callers at the same time', { timeout: 120_000 }, async () => {
  const folders = await Promise.all([seededCatalogue(PRODUCTS), seededCatalogue(PRODUCTS)])
  expect(new Set(folders).size).toBe(1)
  expect(existsSync(`${folders[0]}/backend.sqlite`)).toBe(true)
  expect(await seededCatalogue(PRODUCTS)).toBe(folders[0])
})
