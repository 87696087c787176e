import { join } from 'node:path'
import { openDatabase } from '#backend/database/database.ts'
import type { TestShop } from './test-shop.ts'

export interface ChangedLine {
  id: number
  productId: number
  inventoryId: number
}

/** Possible changes in a shop between showing a total and ordering. */
export const CHANGES = [
  'price',
  'offer',
  'flash sale price',
  'flash sale over',
  'variant price',
  'stock',
  'product gone',
  'bundle',
  'tax',
  'shipping',
  'free shipping',
  'currency',
  'voucher over',
  'voucher worth',
  'line gone',
  'line quantity',
  'line unselected',
] as const

export interface Change {
  kind: (typeof CHANGES)[number]
  line: ChangedLine
  /** A number in the hundreds that each kind uses differently. */
  size: number
}

const TOUCHED = {
  products: 'selling, offered, status, bundle_deal_id',
  inventories: 'quantity, price',
  flash_sale_products: 'price',
  flash_sales: 'end_time',
  tax_rules: 'type, price',
  shipping_places: 'price, pickup_price',
  vouchers: 'status, price',
  settings: 'value',
}

const keyOf = (table: string) => ({ flash_sale_products: 'product_id', settings: 'key' })[table] ?? 'id'

const statements: Record<Change['kind'], string> = {
  price: 'UPDATE products SET selling = max(1, selling + :size * 7), offered = 0 WHERE id = :productId',
  offer: 'UPDATE products SET offered = max(0, selling - :size) WHERE id = :productId',
  'flash sale price': 'UPDATE flash_sale_products SET price = max(1, price + :size * 5)',
  'flash sale over': 'UPDATE flash_sales SET end_time = :now - 1000',
  'variant price': 'UPDATE inventories SET price = 300 + abs(:size) WHERE id = :inventoryId',
  stock: 'UPDATE inventories SET quantity = abs(:size) % 3 WHERE id = :inventoryId',
  'product gone': 'UPDATE products SET status = 2 WHERE id = :productId',
  bundle: 'UPDATE products SET bundle_deal_id = CASE abs(:size) % 2 WHEN 0 THEN NULL ELSE 52 END WHERE id = :productId',
  tax: 'UPDATE tax_rules SET price = abs(:size) % 25 + 0.875 WHERE id <> 62',
  shipping: 'UPDATE shipping_places SET price = max(0, price + :size), pickup_price = pickup_price + abs(:size) % 10',
  'free shipping': "UPDATE settings SET value = 40 * abs(:size) WHERE key = 'free_shopping'",
  currency: "UPDATE settings SET value = 'EUR' WHERE key = 'currency'",
  'voucher over': 'UPDATE vouchers SET status = 2',
  'voucher worth': 'UPDATE vouchers SET price = abs(:size) % 60 + iif(type = 2, 0.5, 0)',
  'line gone': 'DELETE FROM carts WHERE id = :id',
  'line quantity': 'UPDATE carts SET quantity = 1 + abs(:size) % 9 WHERE id = :id',
  'line unselected': 'UPDATE carts SET selected = 2 WHERE id = :id',
}

/** The shop's owner, and the shopper in another tab; both change the reference backend's database. */
export function openShopChanges(shop: TestShop) {
  const database = openDatabase(join(shop.backend.dataDir, 'backend.sqlite'))
  const tables = Object.entries(TOUCHED)
  for (const [table] of tables) database.script(`CREATE TEMP TABLE kept_${table} AS SELECT * FROM ${table}`)

  return {
    apply({ kind, line, size }: Change): void {
      database.run(statements[kind], { ...line, size, now: shop.clock() })
    },
    /** Restores the initial state, with empty carts. */
    reset(): void {
      database.transaction(() => {
        for (const [table, columns] of tables) {
          const key = keyOf(table)
          const kept = `SELECT ${columns} FROM kept_${table} k WHERE k.${key} = ${table}.${key}`
          database.run(`UPDATE ${table} SET (${columns}) = (${kept})`)
        }
        database.run('DELETE FROM carts')
      })
    },
    ordersAfter: (id: number) =>
      database.all<{ id: number; total: number; currency: string }>(
        'SELECT id, total_amount AS total, currency FROM orders WHERE id > :id',
        { id },
      ),
    lastOrder: () => database.count('SELECT coalesce(max(id), 0) FROM orders'),
    /** Lines of the newest caller, in the order they were added. */
    lines: () =>
      database.all<ChangedLine>(
        'SELECT id, product_id AS productId, inventory_id AS inventoryId FROM carts ORDER BY id',
      ),
    /** Adds a line to the cart of an address's owner, shipped there. */
    fill(addressId: string, productId: number, variantId: number, quantity: number, type: 1 | 2): void {
      database.run(
        `INSERT INTO carts (user_id, user_token, product_id, inventory_id, quantity, selected, shipping_place_id,
           shipping_type, created_at, updated_at)
         SELECT a.user_id, a.user_token, p.id, :variantId, :quantity, 1,
           (SELECT g.id FROM shipping_places g WHERE g.shipping_rule_id = p.shipping_rule_id), :type, :now, :now
         FROM addresses a JOIN products p ON p.id = :productId WHERE a.id = :addressId`,
        { addressId: Number(addressId), productId, variantId, quantity, type, now: shop.clock() },
      )
    },
    close: () => database.close(),
  }
}
