export const paymentsMigration = `
CREATE TABLE payment_starts (
  method INTEGER NOT NULL, reference TEXT NOT NULL, order_id INTEGER NOT NULL, amount INTEGER NOT NULL,
  currency TEXT NOT NULL, created_at INTEGER NOT NULL,
  PRIMARY KEY (method, reference)
) STRICT, WITHOUT ROWID;
CREATE INDEX starts_of_order ON payment_starts (order_id, method, created_at);
CREATE TABLE payment_receipts (
  method INTEGER NOT NULL, payment TEXT NOT NULL, order_id INTEGER NOT NULL, amount INTEGER NOT NULL,
  currency TEXT NOT NULL, created_at INTEGER NOT NULL,
  PRIMARY KEY (method, payment)
) STRICT, WITHOUT ROWID;
CREATE INDEX receipts_of_order ON payment_receipts (order_id);
CREATE TABLE social_accounts (
  provider TEXT NOT NULL, subject TEXT NOT NULL, user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (provider, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX social_accounts_of_user ON social_accounts (user_id);
CREATE TABLE sandbox_records (
  kind TEXT NOT NULL, id TEXT NOT NULL, content TEXT NOT NULL, created_at INTEGER NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX sandbox_records_by_age ON sandbox_records (created_at);
`
