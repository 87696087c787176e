import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { textsIn } from './texts-in.ts'

type Shown = Record<string, string>

/** Every text by its place, functions called with a stand-in. */
function flatten(texts: object, prefix = ''): Shown {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) => {
      if (typeof value === 'object') return Object.entries(flatten(value, `${prefix}${key}.`))
      return [[prefix + key, typeof value === 'function' ? value('{value}') : value]]
    }),
  )
}

const english = flatten(textsIn('en'))
const others = LOCALES.filter((locale) => locale !== 'en')

function storefront(locale: string): Shown {
  return JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8'))
}

/** Names of placeholders and a full stop at the end are no difference. */
function bare(text: string): string {
  return text.replace(/\{\w+\}/g, '{}').replace(/[.।]$/, '')
}

test.each(others)('%s says everything, and in its own words', (locale) => {
  const texts = flatten(textsIn(locale))
  expect(Object.keys(texts)).toEqual(Object.keys(english))
  const foreign = Object.entries(texts).filter(([key, text]) => text.trim() === '' || text === english[key])
  expect(foreign).toEqual([])
  expect(
    Object.entries(texts).filter(([key, text]) => text.includes('{value}') !== english[key]?.includes('{value}')),
  ).toEqual([])
})

test.each(others)('%s words a sentence as the storefront does', (locale) => {
  const [originals, translations, texts] = [storefront('en'), storefront(locale), flatten(textsIn(locale))]
  const shared = Object.entries(english)
    .filter(([key]) => !key.startsWith('labels.'))
    .flatMap(([key, text]) => {
      const known = Object.keys(originals).filter((id) => bare(originals[id] ?? '') === bare(text))
      return known.length > 0
        ? [{ text: bare(texts[key] ?? ''), known: known.map((id) => bare(translations[id] ?? '')) }]
        : []
    })
  expect(shared.length).toBeGreaterThan(8)
  for (const { text, known } of shared) expect(known).toContain(text)
})

test('a language without texts of the BFF is answered in English', () => {
  expect(textsIn('de')).toBe(textsIn('en'))
})
