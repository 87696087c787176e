import { afterAll, beforeAll, expect, test } from 'vitest'
import * as account from '../account/rows.ts'
import * as aftersale from '../aftersale/rows.ts'
import * as cart from '../cart/rows.ts'
import * as catalogue from '../catalogue/rows.ts'
import * as emails from '../emails/rows.ts'
import * as listing from '../listing/rows.ts'
import * as order from '../order/rows.ts'
import * as payments from '../payments/rows.ts'
import * as product from '../product/rows.ts'
import * as profile from '../profile/rows.ts'
import * as sandbox from '../sandbox/rows.ts'
import * as site from '../site/rows.ts'
import * as voucher from '../voucher/rows.ts'
import { openDatabase } from './database.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import type { Table } from './table.ts'

const subjects = [
  account,
  aftersale,
  cart,
  catalogue,
  emails,
  listing,
  order,
  payments,
  product,
  profile,
  sandbox,
  site,
  voucher,
]
const declared = subjects.flatMap((subject): Table[] => Object.values(subject))

let database: Database
beforeAll(() => {
  database = openDatabase(':memory:')
  migrate(database)
})
afterAll(() => database.close())

test.each(declared.map((table) => [table.name, table] as const))('%s has the declared columns', (name, table) => {
  const columns = database.all<{ name: string; type: string; notnull: 0 | 1; pk: number }>(`PRAGMA table_info(${name})`)
  const isNullable = (column: { notnull: 0 | 1; pk: number }) => column.notnull === 0 && column.pk === 0
  expect(
    columns.map((column) => ({ name: column.name, type: column.type, isNullable: isNullable(column) })).sort(byName),
  ).toEqual(
    Object.entries(table.columns)
      .map(([key, column]) => ({ name: key, ...column }))
      .sort(byName),
  )
})

test('every table is declared once', () => {
  const known = database.all<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  )
  expect(declared.map(({ name }) => name).sort()).toEqual(known.map(({ name }) => name).sort())
})

function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : 1
}
