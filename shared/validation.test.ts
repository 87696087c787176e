import { expect, test } from 'vitest'
import { inputProblem, readCode } from './validation.ts'

// @5.0.2 @9.0.4
test('accepts passwords of 6 to 200 characters', () => {
  const isAccepted = (length: number) => inputProblem.password('x'.repeat(length)) === null
  expect([5, 6, 200, 201].map(isAccepted)).toEqual([false, true, true, false])
})

test.each([
  ['1234', '1234'],
  ['123456', '123456'],
  ['12345678', '12345678'],
  ['012345', '012345'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['٠١٢٣٤٥٦٧', '01234567'],
  ['٨٩١٢', '8912'],
  ['\u200f٨٩١٢\u200e', '8912'],
  ['۰۱۲۳۴۵۶۷', '01234567'],
  ['۸۹۱۲', '8912'],
  ['०१२३४५६७', '01234567'],
  ['८९१२', '8912'],
  ['１２３４８９', '123489'],
  ['12٣٤', '1234'],
])('reads %s as the code %s', (typed, code) => {
  expect(readCode(typed)).toBe(code)
})

test.each([
  '',
  ' ',
  '123',
  '123456789',
  '12345a',
  'abcd',
  '12.34',
  '+1234',
  '-',
  '١٢٣',
  '१२३४५६७८९',
  '½¼¾⅓',
  '一二三四',
])('rejects the code %j', (typed) => {
  expect(readCode(typed)).toBeNull()
})

test('rejects a code in a long text', () => {
  expect(readCode(`1234${' '.repeat(36)}`)).toBe('1234')
  expect(readCode(`1234${' '.repeat(37)}`)).toBeNull()
})
