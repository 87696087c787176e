import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { renamed, type WorldCatalog, type WorldProduct } from '../worlds/world.ts'
import type { OwnerChange, StoredOrder, WorldBackend } from './world-backend.ts'

/** What the owner of a reference backend does and sees with a program of the database. */
export function openBooks(
  database: DatabaseSync,
  initial: WorldCatalog,
): Pick<WorldBackend, 'catalog' | 'isGone' | 'change' | 'orders' | 'paymentOf' | 'stockOf' | 'stored'> {
  let catalog = initial
  const gone = new Set<number>()

  function edit(product: number, changed: Partial<WorldProduct>): void {
    catalog = {
      ...catalog,
      products: catalog.products.map((one) => (one.id === product ? { ...one, ...changed } : one)),
    }
  }

  function change(wanted: OwnerChange): boolean {
    switch (wanted.kind) {
      case 'hide':
        database.prepare('UPDATE products SET status = 2 WHERE id = ?').run(wanted.product)
        gone.add(wanted.product)
        return true
      case 'delete':
        database.prepare('DELETE FROM products WHERE id = ?').run(wanted.product)
        gone.add(wanted.product)
        return true
      case 'reprice':
        database
          .prepare('UPDATE products SET selling = ?, offered = 0 WHERE id = ?')
          .run(wanted.selling, wanted.product)
        edit(wanted.product, { selling: wanted.selling, offered: 0 })
        return true
      case 'stock':
        database.prepare('UPDATE inventories SET quantity = ? WHERE id = ?').run(wanted.stock, wanted.variant)
        return true
      case 'rename':
        database.prepare("UPDATE product_texts SET title = title || ' II' WHERE product_id = ?").run(wanted.product)
        edit(wanted.product, renamed(catalog, wanted.product))
        return true
      case 'endSales':
        database.exec('UPDATE flash_sales SET end_time = 1, repeat_hours = NULL')
        for (const { id } of catalog.products) edit(id, { flash: null })
        return true
    }
  }

  return {
    catalog: () => catalog,
    isGone: (product) => gone.has(product),
    change,
    orders: () => readOrders(database),
    paymentOf: (order) => readPayment(database, order),
    stored: () => digestsOf(database),
    stockOf(variant) {
      const row = database.prepare('SELECT quantity FROM inventories WHERE id = ?').get(variant)
      return row === undefined ? null : Number(row['quantity'])
    },
  }
}

function readOrders(database: DatabaseSync): StoredOrder[] {
  const rows = database.prepare('SELECT id, total_amount, cancelled, payment_done, address FROM orders').all()
  const lines = database.prepare(
    'SELECT inventory_id, quantity, shipping_type FROM ordered_products WHERE order_id = ?',
  )
  return rows.map((row) => {
    const { name, city, zip } = JSON.parse(String(row['address']))
    return {
      id: String(row['id']),
      total: Number(row['total_amount']),
      isCancelled: row['cancelled'] === 1,
      isPaid: row['payment_done'] === 1,
      name,
      city,
      zip,
      lines: lines.all(row['id'] ?? 0).map((line) => ({
        variant: Number(line['inventory_id']),
        quantity: Number(line['quantity']),
        delivery: line['shipping_type'] === 2 ? 'pickup' : 'location',
      })),
    }
  })
}

function digestsOf(database: DatabaseSync): Record<string, string> {
  // The backend sends e-mails in the background.
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'emails'").all()
  return Object.fromEntries(
    tables.map(({ name }) => {
      const rows = JSON.stringify(database.prepare(`SELECT * FROM "${name}"`).all())
      return [name, createHash('md5').update(rows).digest('base64url')]
    }),
  )
}

/** A payment that succeeded comes first. */
function readPayment(database: DatabaseSync, order: string): ReturnType<WorldBackend['paymentOf']> {
  const row = database
    .prepare(
      `SELECT id, content ->> 'status' AS status FROM sandbox_records
       WHERE kind = 'stripe-intent' AND content ->> '$.metadata.order_id' = ? ORDER BY status = 'succeeded' DESC`,
    )
    .get(order)
  return row ? { id: String(row['id']), isPaid: row['status'] === 'succeeded' } : null
}
