import { expect, test } from 'vitest'
import { hasControlCharacters } from './has-control-characters.ts'

test.each(['/a\tb', '/a\r\nx: y', '\u0000', '/\\evil', '\u007f'])('%j has some', (address) => {
  expect(hasControlCharacters(address)).toBe(true)
})

test.each(['/a b', '/ä/कुर्ता?x=1#y', '', 'https://a.test'])('%j has none', (address) => {
  expect(hasControlCharacters(address)).toBe(false)
})
