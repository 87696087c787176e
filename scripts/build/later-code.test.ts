import { expect, test } from 'vitest'
import { type ImportGraph, readImportGraph, reachedFrom } from './import-graph.ts'
import { laterCodePlugin } from './later-code.ts'

const partsOf = (graph: ImportGraph) => [...graph.keys()].filter((file) => file.endsWith('.later.ts?code'))

test('what a later module lists is loaded, not imported', async () => {
  const graph = await readImportGraph([laterCodePlugin])
  expect(graph.get('client/frame/frame.later.ts')).toEqual([{ path: 'client/frame/frame.later.ts?code', isLazy: true }])
  expect(graph.get('client/frame/frame.later.ts?code')).toContainEqual({
    path: 'client/frame/footer/footer.tsx',
    isLazy: false,
  })
  expect(partsOf(graph).length).toBeGreaterThan(1)
})

test('the server has it at once', async () => {
  const graph = await readImportGraph()
  expect(graph.get('client/frame/frame.later.ts')).toContainEqual({
    path: 'client/frame/footer/footer.tsx',
    isLazy: false,
  })
  expect(partsOf(graph)).toEqual([])
})

test('no later part asks who is here', async () => {
  const graph = await readImportGraph([laterCodePlugin])
  expect(graph.has('client/use-live-query.ts')).toBe(true)
  for (const part of partsOf(graph)) {
    expect([...reachedFrom(graph, part)], part).not.toContain('client/use-live-query.ts')
  }
})
