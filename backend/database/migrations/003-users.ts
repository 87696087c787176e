/** Users. Passwords are scrypt strings; tokens and codes are stored as hashes only. */
export const usersMigration = `
CREATE TABLE users (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, email TEXT NOT NULL UNIQUE, phone TEXT,
  password TEXT NOT NULL, verified INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
CREATE TABLE user_codes (
  user_id INTEGER PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  code_hash TEXT NOT NULL, tries INTEGER NOT NULL DEFAULT 0, expires_at INTEGER NOT NULL
) STRICT;
CREATE TABLE access_tokens (
  token_hash TEXT PRIMARY KEY, user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at INTEGER NOT NULL, created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_of_user ON access_tokens (user_id);
`
