import type { Identity } from '../account/identity.ts'
import type { Database } from '../database/database.ts'
import { refused } from '../http/envelope.ts'
import type { InventoryRow } from '../product/rows.ts'
import { deleteCartRow, findCartRow, insertCartRow, readCartRows, selectCartRows, setCartQuantity } from './carts.ts'
import type { CartRow } from './rows.ts'

export interface CartItem {
  productId: number
  inventoryId: number
  quantity: number
}

const mostLines = 200

/** Adds a signed step to the caller's line of a variant, or opens a line with it. Stock holds in every case. */
export function addToCart(database: Database, identity: Identity, item: CartItem, now: number): CartRow {
  return database.transaction(() => {
    const stock = readStock(database, item)
    const rows = readCartRows(database, identity)
    const ofVariant = rows.filter((row) => row.inventory_id === item.inventoryId)
    const [line] = ofVariant
    const quantity = (line?.quantity ?? 0) + item.quantity
    if (quantity < 1) throw refused('Must have minimum 1 item.')
    // A step down is always fine, also when the stock has shrunk below the line meanwhile.
    if (item.quantity > 0) checkStock(stock, item.quantity + ofVariant.reduce((sum, row) => sum + row.quantity, 0))
    return line ? changeLine(database, identity, line.id, quantity, now) : openLine(database, identity, rows, item, now)
  })
}

/** Sets the quantity of the caller's line of a variant and makes it the only selected one. */
export function buyNow(database: Database, identity: Identity, item: CartItem, now: number): CartRow {
  return database.transaction(() => {
    const stock = readStock(database, item)
    if (item.quantity < 1) throw refused('Must have minimum 1 item.')
    checkStock(stock, item.quantity)
    const rows = readCartRows(database, identity)
    const known = rows.find((row) => row.inventory_id === item.inventoryId)
    selectCartRows(database, identity, 2, 'all', now)
    const line = known
      ? changeLine(database, identity, known.id, item.quantity, now)
      : openLine(database, identity, rows, item, now)
    selectCartRows(database, identity, 1, [line.id], now)
    return { ...line, selected: 1 }
  })
}

/** Selects and deselects lines; nothing happens when one of them is not the caller's. */
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

/** Removes one of the caller's lines and returns what it was. */
export function removeFromCart(database: Database, identity: Identity, id: number): CartRow {
  const row = findCartRow(database, identity, id)
  if (!row) throw lineAbsent()
  deleteCartRow(database, id)
  return row
}

function readStock(database: Database, item: CartItem): number {
  const row = database.get<Pick<InventoryRow, 'quantity'>>(
    `SELECT i.quantity FROM inventories i JOIN products p ON p.id = i.product_id AND p.status = 1
     WHERE i.id = :inventoryId AND i.product_id = :productId`,
    { inventoryId: item.inventoryId, productId: item.productId },
  )
  if (!row) throw refused('This product is not available.')
  return row.quantity
}

function checkStock(stock: number, wanted: number): void {
  if (stock < 1) throw refused('This product is out of stock.')
  if (wanted > stock) throw refused('Product quantity exceeds inventory.')
}

function openLine(database: Database, identity: Identity, rows: CartRow[], item: CartItem, now: number): CartRow {
  if (rows.length >= mostLines) throw refused('The cart is full.')
  return mustFind(database, identity, insertCartRow(database, identity, item, now))
}

function changeLine(database: Database, identity: Identity, id: number, quantity: number, now: number): CartRow {
  setCartQuantity(database, id, quantity, now)
  return mustFind(database, identity, id)
}

function mustFind(database: Database, identity: Identity, id: number): CartRow {
  const row = findCartRow(database, identity, id)
  if (!row) throw new Error(`cart line ${id} is gone inside its own transaction`)
  return row
}

function lineAbsent() {
  return refused('Cart item is not found')
}
