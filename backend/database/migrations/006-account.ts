/**
 * Addresses and saved lists. Products and stores are referred to by id without a foreign key, because saved lists
 * outlive a replaced catalog.
 */
export const accountMigration = `
CREATE TABLE addresses (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER REFERENCES users ON DELETE CASCADE, user_token TEXT,
  name TEXT NOT NULL, email TEXT NOT NULL, phone TEXT NOT NULL,
  country TEXT NOT NULL, state TEXT, city TEXT NOT NULL, zip TEXT NOT NULL,
  address_1 TEXT NOT NULL, address_2 TEXT, delivery_instruction TEXT,
  is_default INTEGER NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1)),
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  CHECK (user_id IS NOT NULL OR user_token IS NOT NULL)
) STRICT;
CREATE INDEX addresses_of_user ON addresses (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX addresses_of_guest ON addresses (user_token) WHERE user_id IS NULL;

CREATE TABLE wishlist (
  id INTEGER PRIMARY KEY AUTOINCREMENT, user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  product_id INTEGER NOT NULL, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  UNIQUE (user_id, product_id)
) STRICT;
CREATE TABLE compare_list (
  id INTEGER PRIMARY KEY AUTOINCREMENT, user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  product_id INTEGER NOT NULL, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  UNIQUE (user_id, product_id)
) STRICT;
CREATE TABLE followed_stores (
  id INTEGER PRIMARY KEY AUTOINCREMENT, user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  store_id INTEGER NOT NULL, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  UNIQUE (user_id, store_id)
) STRICT;
`
