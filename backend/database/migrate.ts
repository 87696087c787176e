import { catalogMigration } from '../migrations/001-catalog.ts'
import { contentMigration } from '../migrations/002-content.ts'
import { usersMigration } from '../migrations/003-users.ts'
import { cartsMigration } from '../migrations/004-carts.ts'
import { messagesMigration } from '../migrations/005-messages.ts'
import { accountMigration } from '../migrations/006-account.ts'
import { ordersMigration } from '../migrations/007-orders.ts'
import { returnsMigration } from '../migrations/008-returns.ts'
import { paymentsMigration } from '../migrations/009-payments.ts'
import { openPaymentsMigration } from '../migrations/010-open-payments.ts'
import { paymentChecksMigration } from '../migrations/011-payment-checks.ts'
import { listingIndexesMigration } from '../migrations/012-listing-indexes.ts'
import type { Database } from './database.ts'

/** In order. A released migration is never edited: the next change gets the next number. */
const migrations: readonly string[] = [
  catalogMigration,
  contentMigration,
  usersMigration,
  cartsMigration,
  messagesMigration,
  accountMigration,
  ordersMigration,
  returnsMigration,
  paymentsMigration,
  openPaymentsMigration,
  paymentChecksMigration,
  listingIndexesMigration,
]

/** Brings the schema up to date; each migration commits together with its number. */
export function migrate(database: Database): void {
  const row = database.get<{ user_version: number }>('PRAGMA user_version')
  const applied = row?.user_version ?? 0
  if (applied > migrations.length) {
    throw new Error('The database was made by a newer version of this backend. Use another DATA_DIR.')
  }
  migrations.slice(applied).forEach((sql, index) => {
    database.transaction(() => {
      database.script(sql)
      database.script(`PRAGMA user_version = ${applied + index + 1}`)
    })
  })
}
