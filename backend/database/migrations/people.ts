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

/** Cart lines belong to a user, or to a guest token while `user_id` is null. */
export const cartsMigration = `
CREATE TABLE carts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER REFERENCES users ON DELETE CASCADE, user_token TEXT,
  product_id INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
  inventory_id INTEGER NOT NULL REFERENCES inventories ON DELETE CASCADE,
  quantity INTEGER NOT NULL CHECK (quantity >= 1),
  selected INTEGER NOT NULL DEFAULT 1 CHECK (selected IN (1, 2)),
  shipping_place_id INTEGER REFERENCES shipping_places ON DELETE SET NULL,
  shipping_type INTEGER NOT NULL DEFAULT 1 CHECK (shipping_type IN (1, 2)),
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  CHECK (user_id IS NOT NULL OR user_token IS NOT NULL)
) STRICT;
CREATE INDEX carts_of_user ON carts (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX carts_of_guest ON carts (user_token) WHERE user_id IS NULL;
CREATE INDEX carts_with_product ON carts (product_id);
CREATE INDEX carts_with_inventory ON carts (inventory_id);
CREATE INDEX carts_with_place ON carts (shipping_place_id);
`

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

/** Counts of tries, such as wrong passwords. They are stored because a restart must not give an attacker new tries. */
export const triesMigration = `
CREATE TABLE attempts (
  key_hash TEXT PRIMARY KEY, count INTEGER NOT NULL, ends_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX attempts_by_end ON attempts (ends_at);
`

/** Sign-ups waiting for verification. An address can have several; each code confirms its own name and password. */
export const signUpsMigration = `
CREATE TABLE sign_ups (
  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE, code_hash TEXT NOT NULL,
  name TEXT NOT NULL, password TEXT NOT NULL, expires_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, code_hash)
) STRICT, WITHOUT ROWID;
`

/** Each visitor's own code, which requests of other visitors do not end. The browser that signed up is known by its token. */
export const visitorCodesMigration = `
DROP TABLE user_codes;
CREATE TABLE user_codes (
  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE, address_hash TEXT NOT NULL,
  code_hash TEXT NOT NULL, expires_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, address_hash)
) STRICT, WITHOUT ROWID;
ALTER TABLE sign_ups ADD COLUMN visitor_hash TEXT;
`

/** For deleting old data of guests. */
export const guestAgesMigration = `
CREATE INDEX carts_of_guests_by_age ON carts (updated_at) WHERE user_id IS NULL;
CREATE INDEX addresses_of_guests_by_age ON addresses (updated_at) WHERE user_id IS NULL;
`

/** "Attempt" means payment attempt everywhere else. */
export const signInTriesMigration = `
ALTER TABLE attempts RENAME TO sign_in_tries;
DROP INDEX attempts_by_end;
CREATE INDEX sign_in_tries_by_end ON sign_in_tries (ends_at);
`
