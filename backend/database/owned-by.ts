import type { Identity } from '../account/identity.ts'
import type { SqlParams } from './database.ts'

/**
 * SQL condition that a row of the table with this alias belongs to the caller; the table needs the columns `user_id`
 * and `user_token`. A guest token never matches rows that have a user, even rows that this token created.
 */
export function ownedBy(identity: Identity, alias: string): { sql: string; params: SqlParams } {
  return identity.userId === null
    ? { sql: `${alias}.user_id IS NULL AND ${alias}.user_token = :owner`, params: { owner: identity.userToken } }
    : { sql: `${alias}.user_id = :owner`, params: { owner: identity.userId } }
}
