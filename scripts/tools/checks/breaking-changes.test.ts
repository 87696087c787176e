import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { breakingChanges, notedBreaks } from './breaking-changes.ts'

const RELEASED = `
  type Query { product(id: ID!, slug: String @deprecated(reason: "Use id."), lang: String): Product }
  type Product { title: String! badge: String old: String @deprecated(reason: "Use title.") }
  input Choice { id: ID note: String old: ID @deprecated(reason: "Use id.") }
  enum Sort { NEWEST OLDEST RANDOM @deprecated(reason: "Use NEWEST.") }
  type Mutation { choose(input: Choice!, sort: Sort): Product! add: Product! }
`

async function changesOf(before: string, after: string, noted: readonly string[] = []): Promise<string[]> {
  expect(RELEASED).toContain(before)
  const current = buildSchema(RELEASED.replace(before, after))
  const changes = await breakingChanges(buildSchema(RELEASED), current, new Set(noted))
  return changes.map((change) => change.split(':', 1)[0] ?? '')
}

test.each([
  ['a renamed field', 'badge: String', 'label: String', ['Product.badge']],
  ['a field that may become null', 'title: String!', 'title: String', ['Product.title']],
  ['a removed argument', ', lang: String', '', ['Query.product.lang']],
  ['a required argument', 'lang: String', 'lang: String!', ['Query.product.lang']],
  ['a removed input field', 'note: String', '', ['Choice.note']],
  ['a removed enum value', 'OLDEST', '', ['Sort.OLDEST']],
])('%s breaks clients', async (_what, before, after, broken) => {
  expect(await changesOf(before, after)).toEqual(broken)
})

test.each([
  ['a field', 'old: String @deprecated(reason: "Use title.")'],
  ['an argument', 'slug: String @deprecated(reason: "Use id."),'],
  ['an input field', 'old: ID @deprecated(reason: "Use id.")'],
  ['an enum value', 'RANDOM @deprecated(reason: "Use NEWEST.")'],
])('%s that the released schema deprecates may be removed', async (_what, entry) => {
  expect(await changesOf(entry, '')).toEqual([])
})

test('new fields, optional arguments, and deprecations break nothing', async () => {
  expect(await changesOf('badge: String', 'badge: String @deprecated(reason: "Gone soon.") label: String')).toEqual([])
  expect(await changesOf('lang: String', 'lang: String, page: Int = 1')).toEqual([])
})

test('a change that the changelog names is not reported', async () => {
  expect(await changesOf('badge: String', 'label: String', ['Product.badge'])).toEqual([])
  expect(await changesOf(', lang: String', '', ['Query.product'])).toEqual([])
  expect(await changesOf('add: Product!', 'add: Product', ['Mutation.*'])).toEqual([])
  expect(await changesOf('badge: String', 'label: String', ['*.badge'])).toEqual([])
  expect(await changesOf('badge: String', 'label: String', ['Product', 'Product.label', 'badge'])).toEqual([
    'Product.badge',
  ])
})

test('reads names from the Breaking section of the coming release only', () => {
  const changelog = [
    '# Changelog',
    '## Unreleased',
    '### Breaking',
    '- GraphQL: `Product.badge` is gone, and `Mutation.*` may be null.',
    '### New',
    '- `Product.label`.',
    '## 0.1.0',
    '### Breaking',
    '- `Product.title` is gone.',
  ].join('\n')
  expect([...notedBreaks(changelog)]).toEqual(['Product.badge', 'Mutation.*'])
  expect(notedBreaks('# Changelog\n\n## 0.1.0\n\n### Breaking\n\n- `Product.title`.\n').size).toBe(0)
})
