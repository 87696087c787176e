import { expect, test } from 'vitest'
import { rowTypes } from './row-types.ts'

const columnsOf = (table: string) => new RegExp(`^  ${table}: \\{\\n([^}]*)\\}`, 'm').exec(rowTypes())?.[1]?.split('\n')

test('constraints and nullable columns are part of the types', () => {
  expect(columnsOf('carts')).toEqual(
    expect.arrayContaining(['    id: number', '    selected: 1 | 2', '    user_token: string | null']),
  )
  expect(columnsOf('orders')).toContain('    status: 1 | 2 | 3 | 4 | 5')
})

test('columns that later migrations add are included', () => {
  expect(columnsOf('orders')).toContain('    release_at: number | null')
  expect(columnsOf('attempts')).toBeUndefined()
})
