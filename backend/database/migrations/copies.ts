/** Texts of a record as JSON by language; needs the table `languages`. */
function textsOf(kind: string, ownerId: string): string {
  return `json((SELECT json_group_object(x.lang, x.title) FROM languages g
    JOIN texts x ON x.kind = '${kind}' AND x.lang = g.code AND x.owner_id = ${ownerId} WHERE x.title IS NOT NULL))`
}

function productTexts(column: 'title' | 'unit', productId: string): string {
  return `json((SELECT json_group_object(x.lang, x.${column}) FROM product_texts x
    WHERE x.product_id = ${productId} AND x.${column} IS NOT NULL))`
}

/** The picture of the first of variant `i`'s attribute values that has one, else product `p`'s. */
const variantImage = `coalesce((
  SELECT pi.image FROM inventory_values iv
  JOIN product_image_values v ON v.attribute_value_id = iv.attribute_value_id
  JOIN product_images pi ON pi.id = v.image_id AND pi.product_id = p.id
  WHERE iv.inventory_id = i.id ORDER BY pi.id LIMIT 1), p.image)`

/**
 * A copy of a product and one of its variants, as JSON (`ProductCopy`). Cart lines and orders keep one, because the
 * catalog may change. The product's own values are null if it is gone.
 */
export const productCopy = (productId: string, inventoryId: string): string => `(SELECT json_object(
  'titles', ${productTexts('title', productId)}, 'units', ${productTexts('unit', productId)},
  'slug', p.slug, 'image', ${variantImage}, 'selling', p.selling, 'offered', p.offered, 'refundable', p.refundable,
  'shippingRuleId', p.shipping_rule_id, 'sku', i.sku, 'price', i.price,
  'deal', CASE WHEN b.id IS NOT NULL THEN json_object('id', b.id, 'buy', b.buy, 'free', b.free,
    'titles', ${textsOf('bundle_deal', 'b.id')}) END,
  'store', CASE WHEN p.id IS NOT NULL THEN json_object('id', p.store_id,
    'titles', ${textsOf('store', 'p.store_id')}) END,
  'options', json((SELECT json_group_array(json_object('attributeId', o.attribute_id, 'valueId', o.id,
      'attribute', ${textsOf('attribute', 'o.attribute_id')}, 'value', ${textsOf('attribute_value', 'o.id')}))
    FROM (SELECT av.id, av.attribute_id FROM inventory_values iv
      JOIN attribute_values av ON av.id = iv.attribute_value_id
      WHERE iv.inventory_id = ${inventoryId} ORDER BY av.attribute_id, av.id) o)))
  FROM (SELECT 1) LEFT JOIN products p ON p.id = ${productId} LEFT JOIN inventories i ON i.id = ${inventoryId}
  LEFT JOIN bundle_deals b ON b.id = p.bundle_deal_id)`

/**
 * Cart lines outlive their products, so that a shopper sees what is no longer sold and can remove it: ids without a
 * constraint, and a copy of what the line was.
 */
export const cartCopiesMigration = `
CREATE TABLE carts_with_copies (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER REFERENCES users ON DELETE CASCADE, user_token TEXT,
  product_id INTEGER NOT NULL, inventory_id INTEGER NOT NULL, copy TEXT NOT NULL DEFAULT '{}', -- JSON
  quantity INTEGER NOT NULL CHECK (quantity >= 1),
  selected INTEGER NOT NULL DEFAULT 1 CHECK (selected IN (1, 2)),
  shipping_place_id INTEGER REFERENCES shipping_places ON DELETE SET NULL,
  shipping_type INTEGER NOT NULL DEFAULT 1 CHECK (shipping_type IN (1, 2)),
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  CHECK (user_id IS NOT NULL OR user_token IS NOT NULL)
) STRICT;
INSERT INTO carts_with_copies
  SELECT c.id, c.user_id, c.user_token, c.product_id, c.inventory_id, ${productCopy('c.product_id', 'c.inventory_id')},
    c.quantity, c.selected, c.shipping_place_id, c.shipping_type, c.created_at, c.updated_at FROM carts c;
DROP TABLE carts;
ALTER TABLE carts_with_copies RENAME TO carts;
CREATE INDEX carts_of_user ON carts (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX carts_of_guest ON carts (user_token) WHERE user_id IS NULL;
CREATE INDEX carts_with_place ON carts (shipping_place_id);
CREATE INDEX carts_of_guests_by_age ON carts (updated_at) WHERE user_id IS NULL;
`

const setting = (key: string) => `nullif((SELECT value FROM settings WHERE key = '${key}'), '')`

/** A pickup point in the shop's own state is the shop itself; others are unknown. */
const shopAt = (key: string) => `CASE WHEN g.pickup_point = 1 AND g.country = ${setting('country')}
  AND g.state = ${setting('state')} THEN ${setting(key)} END`

/** A shipping place as JSON (`PlaceCopy`); null if it is gone. */
export const placeCopy = (placeId: string): string => `(SELECT json_object(
  'id', g.id, 'shipping_rule_id', g.shipping_rule_id, 'country', g.country, 'state', g.state, 'price', g.price,
  'day_needed', g.day_needed, 'pickup_point', g.pickup_point, 'pickup_price', g.pickup_price,
  'pickup_phone', ${shopAt('phone')}, 'pickup_address_line_1', ${shopAt('address_1')},
  'pickup_address_line_2', ${shopAt('address_2')}, 'pickup_zip', ${shopAt('zip')}, 'pickup_state', ${shopAt('state')},
  'pickup_city', ${shopAt('city')}, 'pickup_country', ${shopAt('country')})
  FROM shipping_places g WHERE g.id = ${placeId})`

const inShopCurrency = (currency: string, value: string) =>
  `CASE WHEN coalesce(${setting('currency')}, 'USD') = ${currency} THEN ${value} END`

/** A copy of the shop's settings and of the voucher that an order shows, as JSON (`OrderCopy`). */
export const orderCopy = (currency: string, voucherId: string): string => `json_object(
  'currencyIcon', ${inShopCurrency(currency, `coalesce(${setting('currency_icon')}, '$')`)},
  'currencyPosition', ${inShopCurrency(currency, `coalesce(${setting('currency_position')}, '1')`)},
  'city', ${setting('city')},
  'voucher', json((SELECT json_object('id', v.id, 'code', v.code, 'type', v.type, 'price', v.price,
    'min_spend', v.min_spend, 'capped_price', v.capped_price, 'usage_limit', v.usage_limit,
    'limit_per_customer', v.limit_per_customer, 'status', v.status, 'start_time', v.start_time,
    'end_time', v.end_time, 'created_at', v.created_at, 'updated_at', v.updated_at,
    'titles', ${textsOf('voucher', 'v.id')}) FROM vouchers v WHERE v.id = ${voucherId})))`

/** Orders keep all that they show, except for texts of the shop itself. Older orders get what the catalog still has. */
export const orderCopiesMigration = `
ALTER TABLE orders ADD COLUMN copy TEXT NOT NULL DEFAULT '{}'; -- JSON
UPDATE orders SET copy = ${orderCopy('orders.currency', 'orders.voucher_id')};
ALTER TABLE ordered_products ADD COLUMN copy TEXT NOT NULL DEFAULT '{}'; -- JSON
ALTER TABLE ordered_products ADD COLUMN place TEXT; -- JSON; null: unknown
UPDATE ordered_products SET place = ${placeCopy('ordered_products.shipping_place_id')},
  copy = json_set(${productCopy('ordered_products.product_id', 'ordered_products.inventory_id')}, '$.slug', slug, '$.image', image);
UPDATE ordered_products SET copy = json_set(copy, '$.titles',
  json_object(coalesce((SELECT code FROM languages WHERE is_default = 1 LIMIT 1), 'en'), title))
  WHERE title IS NOT NULL AND copy ->> '$.titles' = '{}';
ALTER TABLE ordered_products DROP COLUMN title;
ALTER TABLE ordered_products DROP COLUMN slug;
ALTER TABLE ordered_products DROP COLUMN image;
`
