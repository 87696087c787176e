import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schemaReference } from './schema-reference.ts'

const COMMON = `
  "Hidden." directive @secret(owner: Owner) on OBJECT
  "Hidden." enum Owner { "Hidden." ALL }
  "A date." scalar Date @specifiedBy(url: "https://dates.example")
  "Reads." type Query { "The shop. Has a name." shop: String! }
  "An order." enum Sort { "Newest first." NEWEST "Oldest | first." OLDEST @deprecated(reason: "Use NEWEST.") }
`
const CART = `
  "The caller." type Viewer { "True for members." signedIn: Boolean! }
  extend type Query { "Lines of a cart." lines("How to sort." sort: Sort! = NEWEST): [Line!]! }
  "Has a date." interface Dated { "Its date." at("A zone." zone: String): Date }
  "A line." type Line implements Dated { "Its date." at("A zone." zone: String): Date "Not the shop." viewer: Viewer! }
  "A choice." input Choice { "Its sort." sort: Sort = NEWEST }
  "Writes." type Mutation { "Chooses." choose("What." input: Choice): Line! }
`

let folder: string
const pages = new Map<string, string>()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schema-'))
  await writeFile(join(folder, 'common.graphql'), COMMON)
  await writeFile(join(folder, 'cart.graphql'), CART)
  for (const { filename, content } of schemaReference(join(folder, '*.graphql'))) pages.set(filename, content)
})
afterAll(() => rm(folder, { recursive: true }))

const pageOf = (name: string) => pages.get(`docs/integrate/${name}.md`)

test('has a page per schema file and a list of everything', () => {
  expect([...pages.keys()]).toEqual([
    'docs/integrate/graphql-reference.md',
    'docs/integrate/reference/cart.md',
    'docs/integrate/reference/common.md',
  ])
  const index = pageOf('graphql-reference')
  expect(index).toContain('| [shop](reference/common.md#queryshop) | String! | The shop. |')
  expect(index).toContain('| [choose](reference/cart.md#mutationchoose) | [Line](reference/cart.md#line)! | Chooses. |')
  expect(index).toContain(
    '[Choice](reference/cart.md#choice) · [Date](reference/common.md#date) · [Dated](reference/cart.md#dated) · [Line](reference/cart.md#line)',
  )
})

test('shows arguments with types, defaults, and links to other pages', () => {
  expect(pageOf('reference/cart')).toContain(
    [
      '### Query.lines',
      '',
      'Lines of a cart.',
      '',
      String.raw`Returns \[[Line](#line)!\]!.`,
      '',
      '| argument | type | meaning |',
      '| --- | --- | --- |',
      '| `sort` | [Sort](common.md#sort)! = `NEWEST` | How to sort. |',
    ].join('\n'),
  )
})

test('shows the arguments of fields, and inputs', () => {
  const page = pageOf('reference/cart')
  expect(page).toContain('| `at` | [Date](common.md#date) | Its date. |\n| `at`, argument `zone` | String | A zone. |')
  expect(page).toContain('### Dated\n\nInterface. Has a date.\n\n| field | type | meaning |')
  expect(page).toContain('### Line\n\nA line.\n\nImplements [Dated](#dated).\n\n| field | type | meaning |')
  expect(page).toContain('### Choice\n\nInput. A choice.\n\n| field | type | meaning |')
})

test('shows values, deprecations, and specifications', () => {
  const page = pageOf('reference/common')
  expect(page).toContain('| `NEWEST` | Newest first. |')
  expect(page).toContain('| `OLDEST` | Oldest \\| first. **Deprecated.** Use NEWEST. |')
  expect(page).toContain('### Date\n\nScalar. A date.\n\nSpecified by <https://dates.example>.')
})

test('leaves out what only this codebase reads', () => {
  expect([...pages.values()].join('')).not.toMatch(/Owner|secret|Hidden/)
})
