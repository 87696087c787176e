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
