import { expect, it } from 'vitest'
import { coresIn } from './cores.ts'

it.each([
  ['0,1', [0, 1]],
  ['0-3', [0, 1, 2, 3]],
  ['2-3,7', [2, 3, 7]],
  ['5\n', [5]],
])('reads %s', (list, cores) => {
  expect(coresIn(list)).toEqual(cores)
})
