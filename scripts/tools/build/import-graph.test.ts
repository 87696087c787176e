import { expect, test } from 'vitest'
import { type ImportGraph, reachedFrom } from './import-graph.ts'

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
