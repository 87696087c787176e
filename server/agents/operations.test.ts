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
