import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { ownedBy } from '../database/sql-parts.ts'
import type { Identity } from '../http/identity.ts'
import { stamps } from '../http/wire.ts'

export function countCart(database: Database, identity: Identity): number {
  const owner = ownedBy(identity, 'c')
  const row = database.get<{ count: number | null }>(
    `SELECT sum(c.quantity) AS count FROM carts c JOIN products p ON p.id = c.product_id AND p.status = 1
     WHERE ${owner.sql}`,
    owner.params,
  )
  return row?.count ?? 0
}

export function readCartLineRows(database: Database, identity: Identity): Row<'carts'>[] {
  const owner = ownedBy(identity, 'c')
  return database.all<Row<'carts'>>(`SELECT c.* FROM carts c WHERE ${owner.sql} ORDER BY c.id`, owner.params)
}

export function findCartLineRow(database: Database, identity: Identity, id: number): Row<'carts'> | undefined {
  const owner = ownedBy(identity, 'c')
  return database.get<Row<'carts'>>(`SELECT c.* FROM carts c WHERE c.id = :id AND ${owner.sql}`, {
    ...owner.params,
    id,
  })
}

/** Selects (1) or deselects (2) the given lines, or all of them; returns how many of them belong to the caller. */
export function selectCartLineRows(
  database: Database,
  identity: Identity,
  selected: 1 | 2,
  ids: readonly number[] | 'all',
  now: number,
): number {
  const owner = ownedBy(identity, 'c')
  const these = ids === 'all' ? '' : 'AND c.id IN (SELECT value FROM json_each(:ids))'
  return database.run(`UPDATE carts AS c SET selected = :selected, updated_at = :now WHERE ${owner.sql} ${these}`, {
    ...owner.params,
    selected,
    now,
    ids: ids === 'all' ? '[]' : JSON.stringify(ids),
  }).changes
}

export function toWire(row: Row<'carts'>) {
  return { ...row, ...stamps(row) }
}
