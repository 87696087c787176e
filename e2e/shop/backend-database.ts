import { DatabaseSync } from 'node:sqlite'
import { readRun } from './run.ts'
import type { BuyableProduct } from './samples.ts'

const STATEMENTS = [
  'UPDATE products SET selling = selling + :by, offered = iif(offered > 0, offered + :by, 0) WHERE id = :id',
  'UPDATE flash_sale_products SET price = price + :by WHERE product_id = :id',
]

const open = (dataDir: string) => new DatabaseSync(`${dataDir}/backend.sqlite`, { timeout: 5000 })

/** Raises a product's price by some minor units in the database, because no backend call does. */
export function raisePrice({ id }: { id: string }, by: number, { dataDir }: { dataDir: string } = readRun()): void {
  const database = open(dataDir)
  for (const statement of STATEMENTS) database.prepare(statement).run({ id: Number(id), by })
  database.close()
}

/** All tests of a run together would sell the products out. */
export function restock(products: readonly BuyableProduct[], dataDir: string): BuyableProduct[] {
  const database = open(dataDir)
  const statement = database.prepare('UPDATE inventories SET quantity = :stock WHERE id = :id')
  const restocked = products.map((product) => ({ ...product, stock: product.stock + 1_000 }))
  for (const { variantId, stock } of restocked) statement.run({ id: Number(variantId), stock })
  database.close()
  return restocked
}

/** Changes to a cart line's product. */
export type Fate = 'hidden' | 'deleted' | 'sold out'

/**
 * Moves a cart line to a product that has this fate, because all tests share the products that can be bought. The hidden
 * one is a copy of the line's own.
 */
export function doom(lineId: string, fate: Fate, { dataDir }: { dataDir: string } = readRun()): void {
  const database = open(dataDir)
  const run = (statement: string, values: Record<string, number> = {}) =>
    database.prepare(statement).run({ line: Number(lineId), ...values })
  const id = 900_000_000 + Number(lineId)
  if (fate === 'hidden') {
    const columns = (table: string) =>
      database
        .prepare('SELECT name FROM pragma_table_info(:table) WHERE name NOT IN (:id, :status)')
        .all({ table, id: 'id', status: 'status' })
        .map(({ name }) => String(name))
        .join(', ')
    run(
      `INSERT INTO products (id, status, ${columns('products')})
      SELECT :id, 2, ${columns('products')} FROM products WHERE id = (SELECT product_id FROM carts WHERE id = :line)`,
      { id },
    )
    run(
      'INSERT INTO inventories (id, product_id, quantity, created_at, updated_at) SELECT :id, :id, 9, 0, 0 WHERE :line',
      {
        id,
      },
    )
  }
  if (fate === 'sold out') {
    run(`UPDATE carts SET (inventory_id, product_id) = (SELECT i.id, i.product_id FROM inventories i
      JOIN products p ON p.id = i.product_id AND p.status = 1 WHERE i.quantity = 0 LIMIT 1) WHERE id = :line`)
  } else run('UPDATE carts SET product_id = :id, inventory_id = :id WHERE id = :line', { id })
  database.close()
}
