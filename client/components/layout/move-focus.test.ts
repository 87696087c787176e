import { expect, test } from 'vitest'
import { nextIndex } from './move-focus.ts'

test('goes around at both ends', () => {
  expect(nextIndex('ArrowDown', 0, 3)).toBe(1)
  expect(nextIndex('ArrowDown', 2, 3)).toBe(0)
  expect(nextIndex('ArrowUp', 0, 3)).toBe(2)
})

test('starts at the near end when nothing is reached yet', () => {
  expect(nextIndex('ArrowDown', -1, 3)).toBe(0)
  expect(nextIndex('ArrowUp', -1, 3)).toBe(2)
})

test('Home and End jump', () => {
  expect(nextIndex('Home', 2, 3)).toBe(0)
  expect(nextIndex('End', 0, 3)).toBe(2)
})

test('other keys and empty rows lead nowhere', () => {
  expect(nextIndex('a', 0, 3)).toBeNull()
  expect(nextIndex('ArrowDown', -1, 0)).toBeNull()
})
