/** Sign-ups waiting for verification. An address can have several; each code confirms its own name and password. */
export const signUpsMigration = `
CREATE TABLE sign_ups (
  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE, code_hash TEXT NOT NULL,
  name TEXT NOT NULL, password TEXT NOT NULL, expires_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, code_hash)
) STRICT, WITHOUT ROWID;
`
