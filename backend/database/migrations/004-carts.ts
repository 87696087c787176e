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
