import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

const types: Record<string, string> = { INTEGER: 'number', REAL: 'number', TEXT: 'string' }

interface Column {
  name: string
  type: string
  notnull: 0 | 1
  pk: number
}

function checkedType(sql: string, column: string): string | undefined {
  const [, list] = new RegExp(`CHECK \\(${column} IN \\(([\\d, ]+)\\)`).exec(sql) ?? []
  const [, low, high] = new RegExp(`CHECK \\(${column} BETWEEN (\\d) AND (\\d)\\)`).exec(sql) ?? []
  if (list !== undefined) return list.replaceAll(', ', ' | ')
  if (low === undefined) return undefined
  return Array.from({ length: Number(high) - Number(low) + 1 }, (_, index) => Number(low) + index).join(' | ')
}

export function rowTypes(): string {
  const database = openDatabase(':memory:')
  migrate(database)
  const tables = database
    .all<{ name: string; sql: string }>(
      "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .map(({ name, sql }) => {
      const columns = database.all<Column>(`PRAGMA table_info(${name})`).map((column) => {
        const type = checkedType(sql, column.name) ?? types[column.type] ?? 'unknown'
        return `    ${column.name}: ${type}${column.notnull === 0 && column.pk === 0 ? ' | null' : ''}\n`
      })
      return `  ${name}: {\n${columns.join('')}  }\n`
    })
  database.close()
  return [
    `interface Rows {\n${tables.join('')}}\n`,
    '/** A row of a table. Queries pick the columns that they select. */',
    'export type Row<Table extends keyof Rows> = Rows[Table]',
  ].join('\n')
}
