/**
 * Orders, which outlive the catalog: they refer to products, variants, places and vouchers by id without a constraint,
 * and everything an invoice shows is stored with the order.
 */
export const ordersMigration = `
CREATE TABLE orders (
  id INTEGER PRIMARY KEY AUTOINCREMENT, tracking_id TEXT NOT NULL UNIQUE,
  user_id INTEGER REFERENCES users ON DELETE SET NULL, user_token TEXT,
  status INTEGER NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 5),
  total_amount INTEGER NOT NULL CHECK (total_amount >= 0), currency TEXT NOT NULL,
  order_method INTEGER NOT NULL, payment_done INTEGER NOT NULL DEFAULT 0 CHECK (payment_done IN (0, 1)),
  payment_token TEXT, cancelled INTEGER NOT NULL DEFAULT 0 CHECK (cancelled IN (0, 1)),
  user_address_id INTEGER NOT NULL, address TEXT NOT NULL, -- JSON: the address at the time of the order
  voucher_id INTEGER, voucher_price INTEGER NOT NULL DEFAULT 0,
  hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
  idempotency_key TEXT, -- the same key and owner identify the same order
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX orders_of_user ON orders (user_id, created_at DESC) WHERE user_id IS NOT NULL;
CREATE INDEX orders_of_guest ON orders (user_token, created_at DESC) WHERE user_id IS NULL;
CREATE UNIQUE INDEX intentions_of_user ON orders (user_id, idempotency_key)
  WHERE user_id IS NOT NULL AND idempotency_key IS NOT NULL;
CREATE UNIQUE INDEX intentions_of_guest ON orders (user_token, idempotency_key)
  WHERE user_id IS NULL AND idempotency_key IS NOT NULL;
CREATE INDEX orders_with_address ON orders (user_address_id);
CREATE INDEX orders_with_voucher ON orders (voucher_id) WHERE voucher_id IS NOT NULL;

CREATE TABLE ordered_products (
  id INTEGER PRIMARY KEY AUTOINCREMENT, order_id INTEGER NOT NULL REFERENCES orders ON DELETE CASCADE,
  product_id INTEGER NOT NULL, inventory_id INTEGER NOT NULL, quantity INTEGER NOT NULL CHECK (quantity >= 1),
  selling INTEGER NOT NULL, tax_price INTEGER NOT NULL, shipping_price INTEGER NOT NULL,
  bundle_offer INTEGER NOT NULL DEFAULT 0, shipping_type INTEGER NOT NULL, shipping_place_id INTEGER NOT NULL,
  day_needed INTEGER NOT NULL, title TEXT, slug TEXT NOT NULL, image TEXT NOT NULL,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX products_of_order ON ordered_products (order_id);

CREATE TABLE order_steps (
  order_id INTEGER NOT NULL REFERENCES orders ON DELETE CASCADE, status INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (order_id, status)
) STRICT, WITHOUT ROWID;
CREATE TABLE cancellations (
  id INTEGER PRIMARY KEY AUTOINCREMENT, order_id INTEGER NOT NULL UNIQUE REFERENCES orders ON DELETE CASCADE,
  title TEXT NOT NULL, message TEXT NOT NULL, refunded INTEGER NOT NULL DEFAULT 0 CHECK (refunded IN (0, 1)),
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
`

/** After delivery: one review per order and product, returns, and shoppers' photos. */
export const returnsMigration = `
CREATE UNIQUE INDEX reviews_of_order ON reviews (order_id, product_id) WHERE order_id IS NOT NULL;

CREATE TABLE uploaded_images (
  name TEXT PRIMARY KEY, user_id INTEGER REFERENCES users ON DELETE CASCADE, user_token TEXT,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE returns (
  id INTEGER PRIMARY KEY AUTOINCREMENT, order_id INTEGER NOT NULL REFERENCES orders ON DELETE CASCADE,
  product_id INTEGER NOT NULL, inventory_id INTEGER NOT NULL, quantity INTEGER NOT NULL CHECK (quantity >= 1),
  reason TEXT NOT NULL, message TEXT, status INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX returns_of_order ON returns (order_id);
CREATE TABLE return_images (
  return_id INTEGER NOT NULL REFERENCES returns ON DELETE CASCADE, image TEXT NOT NULL,
  PRIMARY KEY (return_id, image)
) STRICT, WITHOUT ROWID;
`

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

/** `at_risk` marks attempts that may have been paid without confirmation; `token` is the payment proof of a receipt. */
export const openPaymentsMigration = `
ALTER TABLE payment_starts ADD COLUMN at_risk INTEGER NOT NULL DEFAULT 1 CHECK (at_risk IN (0, 1));
ALTER TABLE payment_receipts ADD COLUMN token TEXT NOT NULL DEFAULT '';
`

/**
 * When to ask the provider again about an attempt whose result is not known, and how often it was asked; NULL when it
 * is not asked any more. Attempts from before this migration are asked about if they are younger than two days.
 */
export const paymentChecksMigration = `
ALTER TABLE payment_starts ADD COLUMN checks INTEGER NOT NULL DEFAULT 0;
ALTER TABLE payment_starts ADD COLUMN next_check_at INTEGER;
UPDATE payment_starts SET next_check_at = created_at
  WHERE at_risk = 1 AND created_at > (unixepoch() - 172800) * 1000;
CREATE INDEX starts_to_check ON payment_starts (next_check_at) WHERE next_check_at IS NOT NULL;
`

/**
 * When an unpaid prepaid order is released; NULL for orders that wait for no payment. Orders from before this migration
 * have another half hour.
 */
export const unpaidOrdersMigration = `
ALTER TABLE orders ADD COLUMN release_at INTEGER;
UPDATE orders SET release_at = unixepoch() * 1000 + 1800000
  WHERE payment_done = 0 AND cancelled = 0 AND status = 1 AND order_method <> 2;
CREATE INDEX orders_to_release ON orders (release_at) WHERE release_at IS NOT NULL;
`

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

/**
 * Who holds stock with an order that is neither paid nor confirmed: a digest of the visitor's network address, which is
 * forgotten when the order goes on.
 */
export const orderVisitorsMigration = `
ALTER TABLE orders ADD COLUMN visitor_hash TEXT;
CREATE INDEX orders_of_visitor ON orders (visitor_hash) WHERE visitor_hash IS NOT NULL;
CREATE TRIGGER forget_visitor AFTER UPDATE OF status, cancelled, payment_done ON orders
  WHEN NEW.visitor_hash IS NOT NULL AND (NEW.status > 1 OR NEW.cancelled = 1 OR NEW.payment_done = 1) BEGIN
  UPDATE orders SET visitor_hash = NULL WHERE id = NEW.id;
END;
`

/** The code has always called these rows payment attempts. */
export const paymentAttemptsMigration = `
ALTER TABLE payment_starts RENAME TO payment_attempts;
DROP INDEX starts_of_order;
CREATE INDEX attempts_of_order ON payment_attempts (order_id, method, created_at);
DROP INDEX starts_to_check;
CREATE INDEX attempts_to_check ON payment_attempts (next_check_at) WHERE next_check_at IS NOT NULL;
`
