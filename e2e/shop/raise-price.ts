import { DatabaseSync } from 'node:sqlite'
import { readRun } from './run.ts'

const STATEMENTS = [
  'UPDATE products SET selling = selling + :by, offered = iif(offered > 0, offered + :by, 0) WHERE id = :id',
  'UPDATE flash_sale_products SET price = price + :by WHERE product_id = :id',
]

/** Raises a product's price by some minor units in the database, because no backend call does. */
export function raisePrice({ id }: { id: string }, by: number, { dataDir }: { dataDir: string } = readRun()): void {
  const database = new DatabaseSync(`${dataDir}/backend.sqlite`, { timeout: 5000 })
  for (const statement of STATEMENTS) database.prepare(statement).run({ id: Number(id), by })
  database.close()
}
