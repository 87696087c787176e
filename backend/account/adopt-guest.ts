import { mergeCartLines } from '../cart/cart-changes.ts'
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
  mergeCartLines(database, userId, now)
}
