import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findDescriptionFaults, findFaults } from './find-faults.ts'

const SCHEMA = 'type Query { cart: Cart }\ntype Cart { count: Int! }\n'
const QUERY = 'query Badge {\n  cart { count }\n}\n'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'))
})

afterEach(() => rm(folder, { recursive: true }))

async function faultsOf(schema: string, query: string): Promise<string[]> {
  await writeFile(join(folder, 'cart.schema'), schema)
  await writeFile(join(folder, 'badge.query'), query)
  return findFaults(join(folder, '*.schema'), join(folder, '*.query')).map((fault) => fault.replace(`${folder}/`, ''))
}

test('reports no faults for valid documents', async () => {
  expect(await faultsOf(SCHEMA, QUERY)).toEqual([])
})

test('reports the location of an unknown field', async () => {
  expect(await faultsOf(SCHEMA, QUERY.replace('count', 'total'))).toEqual([
    'badge.query:2:10: Cannot query field "total" on type "Cart".',
  ])
})

test('reports every entry without a description by its path', async () => {
  const schema = `
    "Described." type Query { "Described." cart("Described." id: ID, other: ID): Cart }
    type Cart { count: Int! }
    "Described." input Choice { "Described." a: Int b: Int }
    "Described." enum Kind { "Described." ONE TWO }
    "" scalar Html
    extend type Query { shop: Int }
    "Described." directive @file(at: Int) on OBJECT
  `
  await writeFile(join(folder, 'all.schema'), schema)
  expect(
    findDescriptionFaults(join(folder, '*.schema')).map((fault) => fault.replace(/^.*schema:(\d+):\d+/, '$1')),
  ).toEqual([
    '2: Query.cart.other has no description.',
    '3: Cart has no description.',
    '3: Cart.count has no description.',
    '4: Choice.b has no description.',
    '5: Kind.TWO has no description.',
    '6: Html has no description.',
    '7: Query.shop has no description.',
    '8: file.at has no description.',
  ])
})
