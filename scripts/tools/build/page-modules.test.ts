import { beforeAll, expect, test } from 'vitest'
import { routes } from '../../../shared/routes.ts'
import { ENTRY, type ImportGraph, readImportGraph } from './import-graph.ts'
import { type PageModules, readPageModules } from './page-modules.ts'

let graph: ImportGraph
let pages: PageModules

beforeAll(async () => {
  const read = await Promise.all([readImportGraph(), readPageModules()])
  graph = read[0]
  pages = read[1]
})

test('gives every route a module that the bundler knows', () => {
  expect(Object.keys(pages).sort()).toEqual(Object.keys(routes).sort())
  for (const module of Object.values(pages)) expect(graph.has(module)).toBe(true)
})

test('routes of one page have one module', () => {
  expect(pages.category).toBe(pages.search)
  expect(pages.product).not.toBe(pages.home)
})

test('pages are loaded by import() alone', () => {
  expect([...graph.values()].flat().filter(({ path }) => path === pages.product)).toEqual([
    { path: pages.product, isLazy: true },
  ])
  const byEntry = graph
    .get(ENTRY)
    ?.filter(({ isLazy }) => isLazy)
    .map(({ path }) => path)
  expect(byEntry).toEqual(['client/foundation/document/web-vitals.ts'])
})
