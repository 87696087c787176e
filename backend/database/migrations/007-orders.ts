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
  user_address_id INTEGER NOT NULL, address TEXT NOT NULL, -- JSON: the address as it was
  voucher_id INTEGER, voucher_price INTEGER NOT NULL DEFAULT 0,
  hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
  idempotency_key TEXT, -- the same key of the same owner is the same order
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
