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
