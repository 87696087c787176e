import type { Database } from '../database/database.ts'

/**
 * Transfers a guest's cart, addresses, orders, reviews and photos to the user who signs in. Cart lines of the same
 * variant are not merged. If both have a default address, the user's one stays the default.
 */
export function adoptGuest(database: Database, userToken: string, userId: number): void {
  const params = { userId, userToken }
  const hasDefault = 'EXISTS (SELECT 1 FROM addresses o WHERE o.user_id = :userId AND o.is_default = 1)'
  database.run(
    `UPDATE addresses SET is_default = CASE WHEN ${hasDefault} THEN 0 ELSE is_default END
     WHERE user_id IS NULL AND user_token = :userToken`,
    params,
  )
  // A guest's idempotency keys mean nothing for the user and could collide with the user's own.
  database.run('UPDATE orders SET idempotency_key = NULL WHERE user_id IS NULL AND user_token = :userToken', params)
  for (const table of ['carts', 'addresses', 'orders', 'reviews', 'uploaded_images']) {
    database.run(`UPDATE ${table} SET user_id = :userId WHERE user_id IS NULL AND user_token = :userToken`, params)
  }
}
