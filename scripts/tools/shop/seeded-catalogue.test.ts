import { existsSync, globSync, rmSync, writeFileSync } from 'node:fs'
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

it('can be seeded by two callers at the same time', async () => {
  const begun: string[] = []
  const both = Promise.withResolvers<void>()
  async function fill(folder: string): Promise<void> {
    if (begun.push(folder) === 2) both.resolve()
    await both.promise
    writeFileSync(`${folder}/backend.sqlite`, '')
  }
  const folders = await Promise.all([seededCatalogue(PRODUCTS, fill), seededCatalogue(PRODUCTS, fill)])
  expect(new Set(folders).size).toBe(1)
  expect(new Set(begun).size).toBe(2)
  expect(existsSync(`${folders[0]}/backend.sqlite`)).toBe(true)
  expect(await seededCatalogue(PRODUCTS, fill)).toBe(folders[0])
  expect(begun.filter((folder) => existsSync(folder))).toEqual([])
})
