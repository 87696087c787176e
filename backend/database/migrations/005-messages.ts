/** E-mails that the shop sends (`outbox`), contact messages and newsletter subscriptions. */
export const messagesMigration = `
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT, email TEXT NOT NULL, subject TEXT NOT NULL, body TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE contact_messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, email TEXT NOT NULL, subject TEXT NOT NULL,
  message TEXT NOT NULL, created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE subscriptions (email TEXT PRIMARY KEY, created_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`
