import { expect, test } from 'vitest'
import { hasControlCharacters, safeUrl } from './shop-info.ts'

test.each([
  'https://a.test/x?y=1',
  'http://a.test',
  '/path?x=1',
  '#part',
  'mailto:a@b.co',
  'tel:+123',
  '/',
  '#',
  ' /trimmed ',
])('%s is allowed', (url) => {
  expect(safeUrl(url)).toBe(url.trim())
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://a.test/1',
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  'relative',
  '',
  '   ',
  null,
  undefined,
  'https://',
  'ftp://a.test',
  'https://a.test/a b',
  '/a b',
  'see/this/',
  'part#',
])('%j is rejected', (url) => {
  expect(safeUrl(url)).toBeNull()
})

test.each(['/a\tb', '/a\r\nx: y', '\u0000', '/\\evil', '\u007f'])('finds control characters in %j', (address) => {
  expect(hasControlCharacters(address)).toBe(true)
})

test.each(['/a b', '/ä/कुर्ता?x=1#y', '', 'https://a.test'])('finds no control characters in %j', (address) => {
  expect(hasControlCharacters(address)).toBe(false)
})
