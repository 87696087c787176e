const orderJson = (order: string) => `json_object(
    'id', ${order}.id, 'number', ${order}.tracking_id,
    'status', CASE ${order}.status WHEN 1 THEN 'PENDING' WHEN 2 THEN 'CONFIRMED' WHEN 3 THEN 'PICKED_UP'
      WHEN 4 THEN 'ON_THE_WAY' ELSE 'DELIVERED' END,
    'paid', json(iif(${order}.payment_done = 1, 'true', 'false')),
    'cancelled', json(iif(${order}.cancelled = 1, 'true', 'false')),
    'total', printf('%d.%02d', ${order}.total_amount / 100, ${order}.total_amount % 100),
    'currency', ${order}.currency)`

const queue = (type: string, subject: string, data: string) =>
  `INSERT INTO events (url, type, subject, data) SELECT url, '${type}', ${subject}, ${data} FROM event_endpoints;`

const orderTrigger = (name: string, when: string) => `
CREATE TRIGGER event_order_${name} AFTER ${when} BEGIN
  ${queue(`order.${name}`, "'order ' || NEW.id", `json_object('order', ${orderJson('NEW')})`)}
END;`

const stockTrigger = (name: string, when: string) => `
CREATE TRIGGER event_variant_${name} AFTER UPDATE OF quantity ON inventories WHEN ${when} BEGIN
  ${queue(
    `variant.${name}`,
    "'variant ' || NEW.id",
    "json_object('variant', json_object('id', NEW.id, 'product_id', NEW.product_id, 'quantity', NEW.quantity))",
  )}
END;`

/**
 * Events for other programs, one row per event and endpoint. Triggers write them, so that no change of an order or of
 * stock can miss its event. The time is SQLite's, because an operator's statement may leave
 * `updated_at` as it is. Without endpoints nothing is written.
 */
export const eventsMigration = `
CREATE TABLE event_endpoints (url TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE TABLE events (
  id INTEGER PRIMARY KEY AUTOINCREMENT, message_id TEXT NOT NULL DEFAULT ('msg_' || lower(hex(randomblob(16)))),
  url TEXT NOT NULL REFERENCES event_endpoints ON DELETE CASCADE,
  type TEXT NOT NULL, subject TEXT NOT NULL, data TEXT NOT NULL, tries INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL DEFAULT (unixepoch() * 1000), due_at INTEGER NOT NULL DEFAULT 0, done_at INTEGER
) STRICT;
CREATE INDEX events_waiting ON events (url, subject, id) WHERE done_at IS NULL;
CREATE INDEX events_due ON events (url, due_at, id) WHERE done_at IS NULL;
CREATE INDEX events_done ON events (url, done_at) WHERE done_at IS NOT NULL;
${[
  orderTrigger('placed', 'INSERT ON orders'),
  // An order without anything to pay is paid from the start.
  `
CREATE TRIGGER event_order_free AFTER INSERT ON orders WHEN NEW.payment_done = 1 BEGIN
  ${queue('order.paid', "'order ' || NEW.id", `json_object('order', ${orderJson('NEW')})`)}
END;`,
  orderTrigger('paid', 'UPDATE OF payment_done ON orders WHEN OLD.payment_done = 0 AND NEW.payment_done = 1'),
  orderTrigger('cancelled', 'UPDATE OF cancelled ON orders WHEN OLD.cancelled = 0 AND NEW.cancelled = 1'),
  orderTrigger('shipped', 'UPDATE OF status ON orders WHEN OLD.status < 3 AND NEW.status >= 3'),
  stockTrigger('out_of_stock', 'OLD.quantity > 0 AND NEW.quantity = 0'),
  stockTrigger('back_in_stock', 'OLD.quantity = 0 AND NEW.quantity > 0'),
].join('')}
CREATE TRIGGER event_return AFTER INSERT ON returns BEGIN
  ${queue(
    'order.return_requested',
    "'order ' || NEW.order_id",
    `json_object('order', (SELECT ${orderJson('o')} FROM orders o WHERE o.id = NEW.order_id), 'return',
      json_object('id', NEW.id, 'product_id', NEW.product_id, 'variant_id', NEW.inventory_id,
        'quantity', NEW.quantity))`,
  )}
END;
`
