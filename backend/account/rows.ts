import { flag, integer, nullable, table, text, times } from '../database/table.ts'
import type { RowOf } from '../database/table.ts'

/* Users and their sessions. */

export const users = table('users', {
  id: integer,
  name: text,
  email: text,
  phone: nullable(text),
  password: text,
  verified: flag,
  ...times,
})
export type UserRow = RowOf<typeof users>

export const userCodes = table('user_codes', {
  user_id: integer,
  code_hash: text,
  tries: integer,
  expires_at: integer,
})

export const signUps = table('sign_ups', {
  user_id: integer,
  code_hash: text,
  name: text,
  password: text,
  expires_at: integer,
})
export type SignUpRow = RowOf<typeof signUps>

export const attempts = table('attempts', {
  key_hash: text,
  count: integer,
  ends_at: integer,
})

export const accessTokens = table('access_tokens', {
  token_hash: text,
  user_id: integer,
  expires_at: integer,
  created_at: integer,
})
export type AccessTokenRow = RowOf<typeof accessTokens>

export const socialAccounts = table('social_accounts', {
  provider: text,
  subject: text,
  user_id: integer,
  created_at: integer,
})
export type SocialAccountRow = RowOf<typeof socialAccounts>
