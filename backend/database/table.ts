/*
 * Tables as TypeScript knows them. `rows.ts` of each subject declares its tables with these, queries take what they
 * select by `Pick<>`, and `tables.test.ts` holds the declarations to a migrated database: a column that a migration
 * renames fails there first, and then wherever its old name is read.
 */

/** A column; `Value` is what the driver answers for it. */
interface Column<Value> {
  type: 'INTEGER' | 'TEXT' | 'REAL'
  isNullable: boolean
  /** Never there: it carries the type. */
  value?: Value
}

export interface Table<Columns extends Record<string, Column<unknown>> = Record<string, Column<unknown>>> {
  name: string
  columns: Columns
}

/** What a row of the table holds. */
export type RowOf<Declared extends Table> = {
  [Name in keyof Declared['columns']]: Declared['columns'][Name] extends Column<infer Value> ? Value : never
}

/** Columns of a table that is joined and may have no row. */
export type LeftJoined<Row, Name extends keyof Row> = { [Key in Name]: Row[Key] | null }

export const integer: Column<number> = { type: 'INTEGER', isNullable: false }
export const real: Column<number> = { type: 'REAL', isNullable: false }
export const text: Column<string> = { type: 'TEXT', isNullable: false }
/** 0 or 1. */
export const flag: Column<0 | 1> = { type: 'INTEGER', isNullable: false }

/** One of a few numbers, as the table's CHECK says. */
export function oneOf<const Values extends readonly number[]>(..._values: Values): Column<Values[number]> {
  return { type: 'INTEGER', isNullable: false }
}

export function nullable<Value>(column: Column<Value>): Column<Value | null> {
  return { type: column.type, isNullable: true }
}

/** Epoch milliseconds, as most tables have them. */
export const times = { created_at: integer, updated_at: integer }

export function table<const Columns extends Record<string, Column<unknown>>>(
  name: string,
  columns: Columns,
): Table<Columns> {
  return { name, columns }
}
