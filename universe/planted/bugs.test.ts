import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PROPERTIES } from '../properties/list.ts'
import { PLANTED_BUGS } from './bugs.ts'

test.each(PLANTED_BUGS)('can be planted: $name', ({ file, from, to, properties }) => {
  expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2)
  expect(to).not.toBe(from)
  const known: readonly number[] = PROPERTIES.map(({ number }) => number)
  for (const property of properties) expect(known).toContain(property)
})

test('have names of their own', () => {
  expect(new Set(PLANTED_BUGS.map(({ name }) => name)).size).toBe(PLANTED_BUGS.length)
})
