import { flag, integer, nullable, table, text, times } from '../database/table.ts'
import type { RowOf } from '../database/table.ts'

/* Addresses and saved lists. */

export const addresses = table('addresses', {
  id: integer,
  user_id: nullable(integer),
  user_token: nullable(text),
  name: text,
  email: text,
  phone: text,
  country: text,
  state: nullable(text),
  city: text,
  zip: text,
  address_1: text,
  address_2: nullable(text),
  delivery_instruction: nullable(text),
  is_default: flag,
  ...times,
})
export type AddressRow = RowOf<typeof addresses>

export const wishlist = table('wishlist', { id: integer, user_id: integer, product_id: integer, ...times })
export type SavedRow = RowOf<typeof wishlist>

export const compareList = table('compare_list', { id: integer, user_id: integer, product_id: integer, ...times })

export const followedStores = table('followed_stores', { id: integer, user_id: integer, store_id: integer, ...times })
export type FollowRow = RowOf<typeof followedStores>
