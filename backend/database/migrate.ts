import { existsSync, globSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { StartRefusal } from '../ground/start-refusal.ts'
import { type Database, DATABASE_FILE } from './database.ts'
import {
  catalogMigration,
  contentMigration,
  foldedCodesMigration,
  mirroredPicturesMigration,
  optionPicturesMigration,
  reviewDetailsMigration,
} from './migrations/catalog.ts'
import { cartCopiesMigration, orderCopiesMigration } from './migrations/copies.ts'
import { eventsMigration } from './migrations/events.ts'
import { discountsMigration, listingIndexesMigration, searchFoldingMigration } from './migrations/listing.ts'
import {
  ordersMigration,
  returnsMigration,
  paymentsMigration,
  openPaymentsMigration,
  paymentChecksMigration,
  unpaidOrdersMigration,
  emailsMigration,
  paymentAttemptsMigration,
  orderVisitorsMigration,
} from './migrations/orders.ts'
import {
  usersMigration,
  cartsMigration,
  messagesMigration,
  accountMigration,
  triesMigration,
  signUpsMigration,
  visitorCodesMigration,
  guestAgesMigration,
  signInTriesMigration,
} from './migrations/people.ts'
import { exactRatesMigration } from './migrations/rates.ts'

/** Number of copies to keep; the oldest is deleted first. */
const KEPT = 3

const nameOf = (version: number, number: number) =>
  `${DATABASE_FILE}.before-${version}${number > 0 ? `-${number}` : ''}`

function copyBeside(database: Database, folder: string, version: number): string {
  let number = 0
  while (existsSync(join(folder, nameOf(version, number)))) number += 1
  const name = nameOf(version, number)
  database.run('VACUUM INTO :file', { file: join(folder, name) })
  const copies = globSync(`${DATABASE_FILE}.before-*`, { cwd: folder })
    .map((copy) => join(folder, copy))
    .filter((copy) => basename(copy) !== name)
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const old of copies.slice(KEPT - 1)) rmSync(old)
  return name
}

export function schemaVersion(database: Database): number {
  return database.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0
}

interface CopyTarget {
  folder: string
  log: { info(words: string): void }
}

/** SQL, or a function for what SQL cannot express. Runs inside the transaction that changes the schema. */
export type Migration = string | ((database: Database) => void)

/** In order. A released migration is never edited: the next change gets the next number. */
export const migrations: readonly Migration[] = [
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
  triesMigration,
  searchFoldingMigration,
  signUpsMigration,
  unpaidOrdersMigration,
  emailsMigration,
  optionPicturesMigration,
  guestAgesMigration,
  signInTriesMigration,
  paymentAttemptsMigration,
  reviewDetailsMigration,
  mirroredPicturesMigration,
  discountsMigration,
  foldedCodesMigration,
  cartCopiesMigration,
  orderCopiesMigration,
  exactRatesMigration,
  visitorCodesMigration,
  eventsMigration,
  orderVisitorsMigration,
  // Numbers and units are words of their own since.
  searchFoldingMigration,
]

export const newestSchema = migrations.length

/** All or nothing. @throws {StartRefusal} if the database is newer than this code, or a migration fails */
export function migrate(database: Database, target?: CopyTarget, steps: readonly Migration[] = migrations): void {
  const applied = schemaVersion(database)
  if (applied > steps.length) {
    throw new StartRefusal(
      'The database was made by a newer version of this backend. Use that version, or another DATA_DIR.',
    )
  }
  if (applied === steps.length) return
  if (target && applied > 0) {
    const copy = copyBeside(database, target.folder, applied)
    target.log.info(
      `migrating the schema from version ${applied} to ${steps.length}; the previous database is kept as ${copy}`,
    )
  }
  try {
    database.transaction(() => {
      for (const step of steps.slice(applied)) {
        if (typeof step === 'string') database.script(step)
        else step(database)
      }
      database.script(`PRAGMA user_version = ${steps.length}`)
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason'
    throw new StartRefusal(`The schema could not be migrated, and nothing was changed: ${reason}`)
  }
}
