import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from '../../../shared/locales.ts'
import { readFontParts } from './font-subsets.ts'

const sheet = readFileSync('client/styles/fonts.css', 'utf8')

test('declares characters and weights for every font face with a file', () => {
  const parts = readFontParts(sheet)
  expect(parts.size).toBe(sheet.match(/url\(/g)?.length)
  const latin = parts.get('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
  expect(latin).toMatchObject({ text: expect.stringMatching(/^ !"#.*ABC.*xyz.*é/), weights: { min: 400, max: 700 } })
  expect(() => readFontParts("@font-face { src: url('a.woff2'); font-weight: 400 700; }")).toThrow(/unicode-range/)
  expect(readFontParts("@font-face { src: local('Arial'); }").size).toBe(0)
})

test.each(LOCALES)('the fonts have every letter of the texts in %s', (locale) => {
  const letters = new Set([...readFontParts(sheet).values()].map(({ text }) => text).join(''))
  const texts = Object.values(JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8'))).join('')
  // Directional marks have no glyph.
  const missing = new Set([...texts].filter((letter) => !letters.has(letter) && !/\p{Cf}|\n/u.test(letter)))
  expect([...missing]).toEqual([])
})
