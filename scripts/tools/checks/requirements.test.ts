import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import requirements from './requirements.json' with { type: 'json' }
import gaps from './untested-requirements.json' with { type: 'json' }

/** Tests name the requirements that they cover in a comment above them: `// @2.6.9 @4.0.12`. */
function taggedItems(): Set<string> {
  const files = globSync('{backend,client,e2e,graphql,scripts,server,shared}/**/*.test.{ts,tsx}', {
    exclude: (name) => name === 'node_modules',
  })
  const comments = files.flatMap((file) => readFileSync(file, 'utf8').match(/^\s*\/\/(?: @\d+\.\d+\.\d+)+$/gm) ?? [])
  return new Set(comments.flatMap((comment) => comment.match(/[\d.]+/g) ?? []))
}

it('every requirement has a test or a reason, and every tag a requirement', () => {
  const items = Object.keys(requirements)
  expect(items.length).toBeGreaterThan(190)
  const tagged = taggedItems()
  expect(items.filter((item) => !tagged.has(item) && !Object.hasOwn(gaps, item))).toEqual([])
  expect([...tagged, ...Object.keys(gaps)].filter((item) => !Object.hasOwn(requirements, item))).toEqual([])
})
