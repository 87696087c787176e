/** Counts of tries, such as wrong passwords. They are stored because a restart must not give an attacker new tries. */
export const attemptsMigration = `
CREATE TABLE attempts (
  key_hash TEXT PRIMARY KEY, count INTEGER NOT NULL, ends_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX attempts_by_end ON attempts (ends_at);
`
