import type { Identity } from '../account/identity.ts'
import type { SqlParams } from './database.ts'

/**
 * The condition that makes a row (of the table with this alias) the caller's own; it needs columns `user_id` and
 * `user_token`. A guest token never reaches rows that have a user, also not rows that this token once made.
 */
export function ownedBy(identity: Identity, alias: string): { sql: string; params: SqlParams } {
  return identity.userId === null
    ? { sql: `${alias}.user_id IS NULL AND ${alias}.user_token = :owner`, params: { owner: identity.userToken } }
    : { sql: `${alias}.user_id = :owner`, params: { owner: identity.userId } }
}
