/**
 * Sign-ups that wait for their code, several for one address: a code proves the name and password that it was sent
 * for, and no others.
 */
export const signUpsMigration = `
CREATE TABLE sign_ups (
  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE, code_hash TEXT NOT NULL,
  name TEXT NOT NULL, password TEXT NOT NULL, expires_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, code_hash)
) STRICT, WITHOUT ROWID;
`
