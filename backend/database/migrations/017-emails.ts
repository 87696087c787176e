/**
 * E-mails to send, which replace the table of the outbox page; the language and time zone that e-mails about an order are
 * written in. An empty language means the shop's default.
 */
export const emailsMigration = `
DROP TABLE outbox;
CREATE TABLE emails (
  id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL,
  order_id INTEGER REFERENCES orders ON DELETE CASCADE, step TEXT NOT NULL DEFAULT '', ref INTEGER NOT NULL DEFAULT 0,
  email TEXT, subject TEXT, body TEXT, html TEXT,
  created_at INTEGER NOT NULL, due_at INTEGER NOT NULL, expires_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0, done_at INTEGER
) STRICT;
CREATE UNIQUE INDEX emails_of_order ON emails (order_id, step, ref) WHERE order_id IS NOT NULL;
CREATE INDEX emails_to_send ON emails (due_at) WHERE done_at IS NULL;
ALTER TABLE orders ADD COLUMN lang TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN time_zone TEXT NOT NULL DEFAULT 'UTC';
`
