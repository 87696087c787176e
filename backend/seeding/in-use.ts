import type { Database } from '../database/database.ts'

/** Tables that only people fill; the seeding leaves them empty. */
const PEOPLE = ['users', 'orders', 'carts', 'contact_messages', 'subscriptions']

/** Whether somebody has used the shop: its catalogue is then no sample any more. */
export function isInUse(database: Database): boolean {
  return PEOPLE.some((table) => database.count(`SELECT EXISTS (SELECT 1 FROM ${table})`) > 0)
}
