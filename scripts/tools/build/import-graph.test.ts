import { expect, test } from 'vitest'
import { type ImportGraph, readImportGraph, reachedFrom } from './import-graph.ts'

const now = (path: string) => ({ path, isLazy: false })
const later = (path: string) => ({ path, isLazy: true })
const graph: ImportGraph = new Map([
  ['a', [now('b'), later('c')]],
  ['b', [now('a')]],
  ['c', [now('d')]],
  ['d', []],
])

test('includes a module and everything it imports', () => {
  expect([...reachedFrom(graph, 'a')].sort()).toEqual(['a', 'b'])
})

test('follows lazy imports only if asked to', () => {
  expect([...reachedFrom(graph, 'a', { lazy: true })].sort()).toEqual(['a', 'b', 'c', 'd'])
})

test('nothing is reached through an excepted module', () => {
  expect([...reachedFrom(graph, 'a', { lazy: true, except: 'c' })].sort()).toEqual(['a', 'b'])
})

test('no module loads structured data at once, because only documents need it', async () => {
  const importers = [...(await readImportGraph())].flatMap(([file, imports]) =>
    imports.filter(({ path }) => path.endsWith('-json-ld.ts')).map(({ isLazy }) => ({ file, isLazy })),
  )
  expect(importers.length).toBeGreaterThan(3)
  expect(importers.filter(({ isLazy }) => !isLazy)).toEqual([])
})
