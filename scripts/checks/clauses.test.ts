import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import gaps from './clause-gaps.json' with { type: 'json' }

/** Items of the specification by section and heading; heading 0 is what comes before the first one. */
const OUTLINE: Record<string, number[]> = {
  2: [1, 1, 1, 13, 11, 2, 9, 1, 4, 7, 13],
  3: [24],
  4: [25],
  5: [12],
  6: [8],
  7: [1, 5, 5, 6, 10, 3],
  8: [16],
  9: [13],
}

const items = Object.entries(OUTLINE).flatMap(([section, counts]) =>
  counts.flatMap((count, heading) => Array.from({ length: count }, (_, at) => `${section}.${heading}.${at + 1}`)),
)

/** Tests name the items that they hold in a comment above them: `// @2.6.9 @4.0.12`. */
function taggedItems(): Set<string> {
  const files = globSync('{backend,client,e2e,graphql,scripts,server,shared}/**/*.test.{ts,tsx}', {
    exclude: (name) => name === 'node_modules',
  })
  const comments = files.flatMap((file) => readFileSync(file, 'utf8').match(/^\s*\/\/(?: @\d+\.\d+\.\d+)+$/gm) ?? [])
  return new Set(comments.flatMap((comment) => comment.match(/[\d.]+/g) ?? []))
}

it('every item of the specification has a test or a reason, and every tag an item', () => {
  const tagged = taggedItems()
  expect(items.filter((item) => !tagged.has(item) && !Object.hasOwn(gaps, item))).toEqual([])
  expect([...tagged, ...Object.keys(gaps)].filter((item) => !items.includes(item))).toEqual([])
})
