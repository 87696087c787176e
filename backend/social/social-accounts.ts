import { findUserByEmail, findUserById, type User } from '../account/users.ts'
import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'

interface Person {
  provider: string
  subject: string
  name: string
  email: string
}

// No password has this hash: the user signs in with the provider, or after a password reset.
const noPassword = '!'

/** Found by the provider's id, else by e-mail address, else created. */
export function findOrCreateSocialUser(database: Database, person: Person, now: number): User | undefined {
  return database.transaction(() => {
    const { provider, subject } = person
    const known = database.get<Pick<Row<'social_accounts'>, 'user_id'>>(
      'SELECT user_id FROM social_accounts WHERE provider = :provider AND subject = :subject',
      { provider, subject },
    )
    if (known) return findUserById(database, known.user_id)
    const userId = claimAddress(database, person, now)
    database.run(
      `INSERT INTO social_accounts (provider, subject, user_id, created_at)
       VALUES (:provider, :subject, :userId, :now)`,
      { provider, subject, userId, now },
    )
    return findUserById(database, userId)
  })
}

function claimAddress(database: Database, { name, email }: Person, now: number): number {
  const user = findUserByEmail(database, email)
  if (!user) {
    return database.run(
      `INSERT INTO users (name, email, password, verified, created_at, updated_at)
       VALUES (:name, :email, :noPassword, 1, :now, :now)`,
      { name: name || email, email, noPassword, now },
    ).lastId
  }
  // A sign-up that was never verified must not keep a password to the address owner's account.
  if (user.verified !== 1) {
    database.run(
      'UPDATE users SET password = :noPassword, name = :name, verified = 1, updated_at = :now WHERE id = :id',
      { noPassword, name: name || user.name, id: user.id, now },
    )
    for (const table of ['user_codes', 'sign_ups'] as const)
      database.run(`DELETE FROM ${table} WHERE user_id = :id`, { id: user.id })
  }
  return user.id
}
