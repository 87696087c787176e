import type { Row } from './__generated__/rows.ts'
import type { Database } from './database.ts'
import { productCopy } from './migrations/copies.ts'
import { type Owner, ownedBy } from './sql-parts.ts'

/*
 * The only module that reads or writes the table `carts`. What a cart shows, counts, prices, ships, and orders all
 * derives from `readCartRows`, so that no line can be in one of them and not in another.
 */

/** All of the caller's cart lines, also those that cannot be bought. */
export function readCartRows(database: Database, owner: Owner): Row<'carts'>[] {
  const own = ownedBy(owner, 'c')
  return database.all<Row<'carts'>>(`SELECT c.* FROM carts c WHERE ${own.sql} ORDER BY c.id`, own.params)
}

export function countCart(database: Database, owner: Owner): number {
  return readCartRows(database, owner).reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Selects (1) or deselects (2) the given lines, or all of them; returns how many of them belong to the caller. */
export function selectCartRows(
  database: Database,
  owner: Owner,
  selected: 1 | 2,
  ids: readonly number[] | 'all',
  now: number,
): number {
  const own = ownedBy(owner, 'c')
  const these = ids === 'all' ? '' : 'AND c.id IN (SELECT value FROM json_each(:ids))'
  return database.run(`UPDATE carts AS c SET selected = :selected, updated_at = :now WHERE ${own.sql} ${these}`, {
    ...own.params,
    selected,
    now,
    ids: ids === 'all' ? '[]' : JSON.stringify(ids),
  }).changes
}

export interface NewCartLine {
  productId: number
  inventoryId: number
  quantity: number
}

/** @returns the line's id */
export function insertCartRow(database: Database, owner: Owner, line: NewCartLine, now: number): number {
  return database.run(
    `INSERT INTO carts (user_id, user_token, product_id, inventory_id, quantity, copy, created_at, updated_at)
     VALUES (:userId, :userToken, :productId, :inventoryId, :quantity,
       ${productCopy(':productId', ':inventoryId')}, :now, :now)`,
    { ...owner, ...line, now },
  ).lastId
}

type Changes = Partial<Pick<Row<'carts'>, 'quantity' | 'selected' | 'shipping_place_id' | 'shipping_type'>>

export function updateCartRow(database: Database, id: number, changes: Changes, now: number): void {
  const columns = Object.keys(changes).map((column) => `${column} = :${column}`)
  database.run(`UPDATE carts SET ${columns.join(', ')}, updated_at = :now WHERE id = :id`, { ...changes, id, now })
}

export function deleteCartRows(database: Database, ids: readonly number[]): void {
  database.run('DELETE FROM carts WHERE id IN (SELECT value FROM json_each(:ids))', { ids: JSON.stringify(ids) })
}

/** Whether the guest that owns a row of `table` has a cart. */
export function guestHasCart(table: string): string {
  return `EXISTS (SELECT 1 FROM carts c WHERE c.user_id IS NULL AND c.user_token = ${table}.user_token)`
}
