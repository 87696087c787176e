/*
 * Table declarations for TypeScript. `rows.ts` of each subject declares its tables, queries `Pick<>` the columns they
 * select, and `tables.test.ts` compares the declarations with a migrated database: when a migration renames a column,
 * that test fails, and the compiler then finds every use of the old name.
 */

/** A column; `Value` is the type of the values that the driver returns. */
interface Column<Value> {
  type: 'INTEGER' | 'TEXT' | 'REAL'
  isNullable: boolean
  /** Never set; it only carries the type. */
  value?: Value
}

export interface Table<Columns extends Record<string, Column<unknown>> = Record<string, Column<unknown>>> {
  name: string
  columns: Columns
}

/** Type of the table's rows. */
export type RowOf<Declared extends Table> = {
  [Name in keyof Declared['columns']]: Declared['columns'][Name] extends Column<infer Value> ? Value : never
}

/** Columns of a left-joined table, which may have no matching row. */
export type LeftJoined<Row, Name extends keyof Row> = { [Key in Name]: Row[Key] | null }

export const integer: Column<number> = { type: 'INTEGER', isNullable: false }
export const real: Column<number> = { type: 'REAL', isNullable: false }
export const text: Column<string> = { type: 'TEXT', isNullable: false }
/** 0 or 1. */
export const flag: Column<0 | 1> = { type: 'INTEGER', isNullable: false }

/** One of a few numbers, as the table's CHECK constraint says. */
export function oneOf<const Values extends readonly number[]>(..._values: Values): Column<Values[number]> {
  return { type: 'INTEGER', isNullable: false }
}

export function nullable<Value>(column: Column<Value>): Column<Value | null> {
  return { type: column.type, isNullable: true }
}

/** Epoch milliseconds. */
export const times = { created_at: integer, updated_at: integer }

export function table<const Columns extends Record<string, Column<unknown>>>(
  name: string,
  columns: Columns,
): Table<Columns> {
  return { name, columns }
}
