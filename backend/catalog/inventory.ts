import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { columnOf, joinTexts, type View } from '../database/sql-parts.ts'
import { money, stamps } from '../http/wire.ts'

type Value = Row<'inventory_values'> &
  Pick<Row<'attribute_values'>, 'attribute_id'> &
  Pick<Row<'texts'>, 'title'> & {
    attribute_title: Row<'texts'>['title']
    attribute_created_at: Row<'attributes'>['created_at']
    value_created_at: Row<'attribute_values'>['created_at']
  }

const readRows = (database: Database, where: string, params: Record<string, string | number>) =>
  database.all<Row<'inventories'>>(
    `SELECT i.id, i.product_id, i.quantity, i.price, i.sku, i.created_at, i.updated_at FROM inventories i
   WHERE ${where} ORDER BY i.id`,
    params,
  )

const readValues = (database: Database, inventoryIds: number[], view: View) =>
  database.all<Value>(
    `SELECT iv.inventory_id, iv.attribute_value_id, t.title, v.attribute_id, a.title AS attribute_title,
     v.created_at AS value_created_at, o.created_at AS attribute_created_at
   FROM inventory_values iv JOIN attribute_values v ON v.id = iv.attribute_value_id
   JOIN attributes o ON o.id = v.attribute_id
   ${joinTexts('t', 'attribute_value', 'v.id')} ${joinTexts('a', 'attribute', 'v.attribute_id')}
   WHERE iv.inventory_id IN (SELECT value FROM json_each(:ids)) ORDER BY v.attribute_id, v.id`,
    { ids: JSON.stringify(inventoryIds), lang: view.lang },
  )

function toInventory(row: Row<'inventories'>) {
  return { ...row, price: money(row.price), ...stamps(row) }
}

export function readExpandedInventories(database: Database, ids: number[], view: View) {
  const rows = readRows(database, 'i.id IN (SELECT value FROM json_each(:ids))', { ids: JSON.stringify(ids) })
  const groups = Map.groupBy(readValues(database, ids, view), (value) => value.inventory_id)
  return new Map(
    rows.map((row) => {
      const inventory_attributes = (groups.get(row.id) ?? []).map(expandValue)
      return [row.id, { ...toInventory(row), inventory_attributes }]
    }),
  )
}

function expandValue(value: Value) {
  return {
    inventory_id: value.inventory_id,
    attribute_value_id: value.attribute_value_id,
    attribute_value: {
      id: value.attribute_value_id,
      title: value.title,
      attribute_id: value.attribute_id,
      attribute: { id: value.attribute_id, title: value.attribute_title },
    },
  }
}

export function readVariants(database: Database, productId: number, view: View) {
  const rows = readRows(database, 'i.product_id = :productId', { productId })
  const values = readValues(database, columnOf(rows, 'id'), view)
  const groups = Map.groupBy(values, (value) => value.inventory_id)
  const inventory = rows.map((row) => ({
    ...toInventory(row),
    inventory_attributes: (groups.get(row.id) ?? []).map(({ inventory_id, attribute_value_id }) => ({
      inventory_id,
      attribute_value_id,
    })),
  }))
  return {
    inventory,
    attribute: toAttributes(rows, values),
    in_stock: rows.some(({ quantity }) => quantity > 0),
  }
}

function toAttributes(rows: Row<'inventories'>[], values: Value[]) {
  const variants = new Map(rows.map((row) => [row.id, row]))
  return [...Map.groupBy(values, (value) => value.attribute_id)].map(([id, ofAttribute]) => {
    const firstUses = [...Map.groupBy(ofAttribute, (value) => value.attribute_value_id).values()].flatMap((uses) =>
      uses.slice(0, 1),
    )
    const created = ofAttribute[0]?.attribute_created_at ?? 0
    return {
      id,
      title: ofAttribute[0]?.attribute_title ?? null,
      ...stamps({ created_at: created, updated_at: created }),
      values: firstUses.map((use) => toAttributeValue(use, variants.get(use.inventory_id))),
    }
  })
}

function toAttributeValue(use: Value, variant: Row<'inventories'> | undefined) {
  return {
    id: use.attribute_value_id,
    title: use.title,
    attribute_id: use.attribute_id,
    attribute_value_id: use.attribute_value_id,
    inventory_id: use.inventory_id,
    product_id: variant?.product_id,
    quantity: variant?.quantity,
    price: money(variant?.price ?? 0),
    sku: variant?.sku ?? null,
    ...stamps({ created_at: use.value_created_at, updated_at: use.value_created_at }),
  }
}
