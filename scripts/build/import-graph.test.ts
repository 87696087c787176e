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

test('a module brings what it imports, itself included', () => {
  expect([...reachedFrom(graph, 'a')].sort()).toEqual(['a', 'b'])
})

test('what is loaded later is reached only where that is asked for', () => {
  expect([...reachedFrom(graph, 'a', { lazy: true })].sort()).toEqual(['a', 'b', 'c', 'd'])
})

test('nothing is reached through an excepted module', () => {
  expect([...reachedFrom(graph, 'a', { lazy: true, except: 'c' })].sort()).toEqual(['a', 'b'])
})
