import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'

/** An attacker may have planted the guest token, so its addresses never become the default. */
export function adoptGuest(database: Database, userToken: string, userId: number, now: number): void {
  const params = { userId, userToken }
  const isGuests = 'user_id IS NULL AND user_token = :userToken'
  database.run(`UPDATE addresses SET is_default = 0 WHERE ${isGuests}`, params)
  // A guest's idempotency keys mean nothing for the user and could collide with the user's own.
  database.run(`UPDATE orders SET idempotency_key = NULL WHERE ${isGuests}`, params)
  for (const table of ['carts', 'addresses', 'orders', 'reviews', 'uploaded_images']) {
    database.run(`UPDATE ${table} SET user_id = :userId WHERE ${isGuests}`, params)
  }
  mergeLines(database, userId, now)
}

type Line = Pick<Row<'carts'>, 'id' | 'inventory_id' | 'quantity' | 'selected'> & {
  stock: Row<'inventories'>['quantity']
}

function mergeLines(database: Database, userId: number, now: number): void {
  const lines = database.all<Line>(
    `SELECT c.id, c.inventory_id, c.quantity, c.selected, i.quantity AS stock
     FROM carts c JOIN inventories i ON i.id = c.inventory_id WHERE c.user_id = :userId ORDER BY c.id`,
    { userId },
  )
  for (const [first, ...others] of Map.groupBy(lines, (line) => line.inventory_id).values()) {
    if (!first || others.length === 0) continue
    const units = others.reduce((sum, { quantity }) => sum + quantity, first.quantity)
    const quantity = Math.max(1, Math.min(units, first.stock))
    const selected = [first, ...others].some((line) => line.selected === 1) ? 1 : 2
    database.run('UPDATE carts SET quantity = :quantity, selected = :selected, updated_at = :now WHERE id = :id', {
      id: first.id,
      quantity,
      selected,
      now,
    })
    for (const { id } of others) database.run('DELETE FROM carts WHERE id = :id', { id })
  }
}
