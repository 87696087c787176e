import type { Row } from '../database/__generated__/rows.ts'
import {
  deleteCartRows,
  insertCartRow,
  type NewCartLine,
  readCartRows,
  selectCartRows,
  updateCartRow,
} from '../database/cart-rows.ts'
import type { Database } from '../database/database.ts'
import { refused } from '../http/envelope.ts'
import type { Identity } from '../http/identity.ts'

const mostLines = 200

/** `quantity` is a step, positive or negative. An increase never exceeds the stock. */
export function addToCart(database: Database, identity: Identity, wanted: NewCartLine, now: number): Row<'carts'> {
  return database.transaction(() => {
    const stock = readStock(database, wanted)
    const rows = readCartRows(database, identity)
    const ofVariant = rows.filter((row) => row.inventory_id === wanted.inventoryId)
    const [line] = ofVariant
    const quantity = (line?.quantity ?? 0) + wanted.quantity
    if (quantity < 1) throw refused('Must have minimum 1 item.')
    // A decrease is always allowed, even while the line exceeds a stock that has shrunk.
    if (wanted.quantity > 0) checkStock(stock, wanted.quantity + ofVariant.reduce((sum, row) => sum + row.quantity, 0))
    return line
      ? changeLine(database, identity, line.id, quantity, now)
      : openLine(database, identity, rows, wanted, now)
  })
}

export function buyNow(database: Database, identity: Identity, wanted: NewCartLine, now: number): Row<'carts'> {
  return database.transaction(() => {
    const stock = readStock(database, wanted)
    if (wanted.quantity < 1) throw refused('Must have minimum 1 item.')
    checkStock(stock, wanted.quantity)
    const rows = readCartRows(database, identity)
    const known = rows.find((row) => row.inventory_id === wanted.inventoryId)
    selectCartRows(database, identity, 2, 'all', now)
    const line = known
      ? changeLine(database, identity, known.id, wanted.quantity, now)
      : openLine(database, identity, rows, wanted, now)
    selectCartRows(database, identity, 1, [line.id], now)
    return { ...line, selected: 1 }
  })
}

export function changeSelection(
  database: Database,
  identity: Identity,
  checked: number[],
  unchecked: number[],
  now: number,
): void {
  database.transaction(() => {
    const found =
      selectCartRows(database, identity, 1, checked, now) + selectCartRows(database, identity, 2, unchecked, now)
    if (found < checked.length + unchecked.length) throw lineAbsent()
  })
}

export function removeFromCart(database: Database, identity: Identity, id: number): Row<'carts'> {
  const row = findRow(database, identity, id)
  if (!row) throw lineAbsent()
  deleteCartRows(database, [id])
  return row
}

function readStock(database: Database, wanted: NewCartLine): number {
  const row = database.get<Pick<Row<'inventories'>, 'quantity'>>(
    `SELECT i.quantity FROM inventories i JOIN products p ON p.id = i.product_id AND p.status = 1
     WHERE i.id = :inventoryId AND i.product_id = :productId`,
    { inventoryId: wanted.inventoryId, productId: wanted.productId },
  )
  if (!row) throw refused('This product is not available.')
  return row.quantity
}

function checkStock(stock: number, wanted: number): void {
  if (stock < 1) throw refused('This product is out of stock.')
  if (wanted > stock) throw refused('Product quantity exceeds inventory.')
}

function openLine(
  database: Database,
  identity: Identity,
  rows: Row<'carts'>[],
  wanted: NewCartLine,
  now: number,
): Row<'carts'> {
  if (rows.length >= mostLines) throw refused('The cart is full.')
  return mustFind(database, identity, insertCartRow(database, identity, wanted, now))
}

function changeLine(database: Database, identity: Identity, id: number, quantity: number, now: number): Row<'carts'> {
  updateCartRow(database, id, { quantity }, now)
  return mustFind(database, identity, id)
}

function findRow(database: Database, identity: Identity, id: number): Row<'carts'> | undefined {
  return readCartRows(database, identity).find((row) => row.id === id)
}

function mustFind(database: Database, identity: Identity, id: number): Row<'carts'> {
  const row = findRow(database, identity, id)
  if (!row) throw new Error(`cart line ${id} disappeared during its transaction`)
  return row
}

function lineAbsent() {
  return refused('Cart item is not found')
}

/** Makes one line of the lines with the same variant, which a user and a guest may both have had. */
export function mergeCartLines(database: Database, userId: number, now: number): void {
  const rows = readCartRows(database, { userId, userToken: null })
  for (const [first, ...others] of Map.groupBy(rows, (row) => row.inventory_id).values()) {
    if (!first || others.length === 0) continue
    const units = others.reduce((sum, { quantity }) => sum + quantity, first.quantity)
    const stock = stockOf(database, first) ?? units
    const selected = [first, ...others].some((row) => row.selected === 1) ? 1 : 2
    updateCartRow(database, first.id, { quantity: Math.max(1, Math.min(units, stock)), selected }, now)
    deleteCartRows(
      database,
      others.map(({ id }) => id),
    )
  }
}

function stockOf(database: Database, { inventory_id: id }: Row<'carts'>): number | undefined {
  return database.get<Pick<Row<'inventories'>, 'quantity'>>('SELECT quantity FROM inventories WHERE id = :id', { id })
    ?.quantity
}
