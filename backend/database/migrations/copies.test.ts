import { expect, test } from 'vitest'
import { openDatabase } from '../database.ts'
import { migrate, migrations } from '../migrate.ts'
import { cartCopiesMigration, orderCopiesMigration } from './copies.ts'

const before = migrations.slice(
  0,
  Math.min(...[cartCopiesMigration, orderCopiesMigration].map((step) => migrations.indexOf(step))),
)

const OLD_SHOP = `
  INSERT INTO languages (code, name, direction, is_default, position) VALUES ('en', 'English', 'ltr', 1, 1),
    ('fr', 'Français', 'ltr', 0, 2);
  INSERT INTO settings VALUES ('currency', 'EUR'), ('currency_icon', '€'), ('currency_position', '2'), ('city', 'Lyon');
  INSERT INTO categories (id, slug, image) VALUES (1, 'c', 'c');
  INSERT INTO stores VALUES (2, 's', 's', 0, 0);
  INSERT INTO tax_rules (id, title, type, price, created_at, updated_at) VALUES (3, 'VAT', 2, 20, 0, 0);
  INSERT INTO shipping_rules (id) VALUES (4);
  INSERT INTO shipping_places (id, shipping_rule_id, country, state, price, day_needed) VALUES (5, 4, 'FR', 'ALL', 700, 3);
  INSERT INTO attributes VALUES (6, 0, 0);
  INSERT INTO attribute_values VALUES (7, 6, 0, 0);
  INSERT INTO products (id, slug, category_id, store_id, tax_rule_id, shipping_rule_id, selling, purchased, refundable,
    image, created_at, updated_at) VALUES (8, 'bowl', 1, 2, 3, 4, 1500, 0, 1, 'bowl.webp', 0, 0);
  INSERT INTO product_texts (lang, product_id, title, search_text) VALUES ('en', 8, 'Bowl', ''), ('fr', 8, 'Bol', '');
  INSERT INTO texts (kind, owner_id, lang, title) VALUES ('attribute', 6, 'en', 'Color'),
    ('attribute_value', 7, 'en', 'Red'), ('store', 2, 'en', 'Kiln'), ('voucher', 9, 'en', 'Spring');
  INSERT INTO inventories (id, product_id, quantity, price, created_at, updated_at) VALUES (80, 8, 5, 1600, 0, 0);
  INSERT INTO inventory_values VALUES (80, 7);
  INSERT INTO vouchers (id, code, type, price, min_spend, usage_limit, limit_per_customer, start_time, end_time,
    created_at, updated_at) VALUES (9, 'SPRING', 2, 10, 0, 5, 1, 0, 1, 0, 0);
  INSERT INTO carts (id, user_token, product_id, inventory_id, quantity, created_at, updated_at)
    VALUES (10, 'guest', 8, 80, 2, 0, 0);
  INSERT INTO orders (id, tracking_id, user_token, total_amount, currency, order_method, user_address_id, address,
    voucher_id, created_at, updated_at)
    VALUES (11, 'T1', 'guest', 1, 'EUR', 2, 1, '{}', 9, 0, 0), (12, 'T2', 'guest', 1, 'USD', 2, 1, '{}', NULL, 0, 0);
  INSERT INTO ordered_products (order_id, product_id, inventory_id, quantity, selling, tax_price, shipping_price,
    shipping_type, shipping_place_id, day_needed, title, slug, image, created_at, updated_at)
    VALUES (11, 8, 80, 1, 1, 1, 1, 1, 5, 3, 'Old bowl', 'old-bowl', 'old.webp', 0, 0),
      (12, 99, 990, 1, 1, 1, 1, 1, 55, 3, 'Gone cup', 'gone-cup', 'gone.webp', 0, 0);`

test('existing cart lines and orders get their copies from the catalog, or from what they had', () => {
  const database = openDatabase(':memory:')
  migrate(database, undefined, before)
  database.script(OLD_SHOP)
  migrate(database)
  const copies = (table: string) =>
    database.all<{ copy: string }>(`SELECT copy FROM ${table} ORDER BY id`).map(({ copy }) => JSON.parse(copy))
  const bowl = {
    titles: { en: 'Bowl', fr: 'Bol' },
    refundable: 1,
    store: { id: 2, titles: { en: 'Kiln' } },
    options: [{ attributeId: 6, valueId: 7, attribute: { en: 'Color' }, value: { en: 'Red' } }],
  }
  expect(copies('carts')).toMatchObject([{ ...bowl, slug: 'bowl', image: 'bowl.webp', price: 1600 }])
  expect(copies('ordered_products')).toMatchObject([
    { ...bowl, slug: 'old-bowl', image: 'old.webp' },
    { titles: { en: 'Gone cup' }, slug: 'gone-cup', image: 'gone.webp', store: null, options: [] },
  ])
  expect(copies('orders')).toMatchObject([
    { currencyIcon: '€', currencyPosition: '2', city: 'Lyon', voucher: { code: 'SPRING', titles: { en: 'Spring' } } },
    { currencyIcon: null, currencyPosition: null, voucher: null },
  ])
  const places = database.all<{ place: string | null }>('SELECT place FROM ordered_products ORDER BY id')
  expect(places.map(({ place }) => place && JSON.parse(place))).toMatchObject([{ id: 5, country: 'FR' }, null])
})
