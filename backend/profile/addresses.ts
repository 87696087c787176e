import { stateName } from '../countries/country-list.ts'
import { postalLines } from '../countries/postal-lines.ts'
import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { ownedBy } from '../database/sql-parts.ts'
import type { Identity } from '../http/identity.ts'
import { readSlice, type ListQuery, type Slice } from '../http/paginate.ts'
import { displayTime, stamps } from '../http/wire.ts'

export type AddressFields = Omit<
  Row<'addresses'>,
  'id' | 'user_id' | 'user_token' | 'is_default' | 'created_at' | 'updated_at'
>

export function listAddresses(database: Database, identity: Identity, query: ListQuery): Slice<object> {
  const owner = ownedBy(identity, 'a')
  const slice = readSlice<Row<'addresses'>>(
    database,
    {
      columns: 'a.*',
      from: `addresses a WHERE ${owner.sql} AND instr(lower(a.address_1), :text) > 0`,
      params: owner.params,
      alias: 'a',
    },
    query,
  )
  return { ...slice, rows: slice.rows.map((row) => toAddress(row, query.timeZone)) }
}

export function countAddresses(database: Database, identity: Identity): number {
  const owner = ownedBy(identity, 'a')
  return database.count(`SELECT count(*) FROM addresses a WHERE ${owner.sql}`, owner.params)
}

export function findAddress(database: Database, identity: Identity, id: number): Row<'addresses'> | undefined {
  const owner = ownedBy(identity, 'a')
  return database.get<Row<'addresses'>>(`SELECT a.* FROM addresses a WHERE a.id = :id AND ${owner.sql}`, {
    ...owner.params,
    id,
  })
}

/** Delivery address of the caller's next order: the default address, else the first one. */
export function findOrderAddress(database: Database, identity: Identity): Row<'addresses'> | undefined {
  const owner = ownedBy(identity, 'a')
  return database.get<Row<'addresses'>>(
    `SELECT a.* FROM addresses a WHERE ${owner.sql} ORDER BY a.is_default DESC, a.id LIMIT 1`,
    owner.params,
  )
}

export function insertAddress(database: Database, identity: Identity, fields: AddressFields, now: number): number {
  return database.run(
    `INSERT INTO addresses (user_id, user_token, name, email, phone, country, state, city, zip, address_1, address_2,
       delivery_instruction, created_at, updated_at)
     VALUES (:userId, :userToken, :name, :email, :phone, :country, :state, :city, :zip, :address_1, :address_2,
       :delivery_instruction, :now, :now)`,
    { userId: identity.userId, userToken: identity.userToken, ...fields, now },
  ).lastId
}

export function updateAddress(database: Database, id: number, fields: AddressFields, now: number): void {
  database.run(
    `UPDATE addresses SET name = :name, email = :email, phone = :phone, country = :country, state = :state,
       city = :city, zip = :zip, address_1 = :address_1, address_2 = :address_2,
       delivery_instruction = :delivery_instruction, updated_at = :now WHERE id = :id`,
    { ...fields, id, now },
  )
}

export function setDefaultAddress(database: Database, identity: Identity, id: number): void {
  const owner = ownedBy(identity, 'a')
  database.run(`UPDATE addresses AS a SET is_default = (a.id = :id) WHERE ${owner.sql}`, { ...owner.params, id })
}

export function deleteAddress(database: Database, id: number): boolean {
  return (
    database.run(
      'DELETE FROM addresses WHERE id = :id AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.user_address_id = :id)',
      { id },
    ).changes > 0
  )
}

/** As written in its country, without the name of the country. */
export function postalLinesOf(address: Row<'addresses'>, lang: string): string[] {
  const { country, state: code, address_1: line1, address_2: line2 } = address
  const state = code ? { code, name: stateName(country, code, lang) } : null
  return postalLines({ ...address, line1, line2, state })
}

export function toAddress(row: Row<'addresses'>, timeZone: string) {
  const { user_token: _userToken, is_default, ...address } = row
  return { ...address, default: is_default, created: displayTime(row.created_at, timeZone), ...stamps(row) }
}
