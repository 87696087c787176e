import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'

export type User = Omit<Row<'users'>, 'created_at' | 'updated_at'>

const columns = 'u.id, u.name, u.email, u.phone, u.password, u.verified'

export function findUserByEmail(database: Database, email: string): User | undefined {
  return database.get<User>(`SELECT ${columns} FROM users u WHERE u.email = :email`, { email })
}

/** Undefined if the address belongs to a verified user. The code of a further sign-up sets its name and password. */
export function signUp(
  database: Database,
  user: Pick<User, 'name' | 'email' | 'password'>,
  now: number,
): number | undefined {
  const row = database.get<Pick<Row<'users'>, 'id'>>(
    `INSERT INTO users (name, email, password, created_at, updated_at) VALUES (:name, :email, :password, :now, :now)
     ON CONFLICT (email) DO UPDATE SET updated_at = :now WHERE verified = 0
     RETURNING id`,
    { name: user.name, email: user.email, password: user.password, now },
  )
  return row?.id
}

export function markVerified(database: Database, id: number, now: number): void {
  database.run('UPDATE users SET verified = 1, updated_at = :now WHERE id = :id', { id, now })
  database.run('DELETE FROM sign_ups WHERE user_id = :id', { id })
}

export function renameUser(database: Database, id: number, name: string, now: number): void {
  database.run('UPDATE users SET name = :name, updated_at = :now WHERE id = :id', { id, name, now })
}

export function replacePassword(database: Database, id: number, password: string, now: number): void {
  database.transaction(() => {
    database.run('UPDATE users SET password = :password, updated_at = :now WHERE id = :id', { id, password, now })
    database.run('DELETE FROM access_tokens WHERE user_id = :id', { id })
  })
}

export function findUserById(database: Database, id: number): User | undefined {
  return database.get<User>(`SELECT ${columns} FROM users u WHERE u.id = :id`, { id })
}
