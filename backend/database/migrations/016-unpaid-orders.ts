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
