import { integer, nullable, oneOf, table, text, times } from '../database/table.ts'
import type { RowOf } from '../database/table.ts'

/* Cart lines. */

export const carts = table('carts', {
  id: integer,
  user_id: nullable(integer),
  user_token: nullable(text),
  product_id: integer,
  inventory_id: integer,
  quantity: integer,
  selected: oneOf(1, 2),
  shipping_place_id: nullable(integer),
  shipping_type: oneOf(1, 2),
  ...times,
})
export type CartLineRow = RowOf<typeof carts>
