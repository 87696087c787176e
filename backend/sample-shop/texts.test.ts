import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languageCodes } from './texts.ts'

/** Paths of all texts of a language. */
function pathsOf(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [`${path}${value.trim() === '' ? ' is empty' : ''}`]
  return Object.entries(value ?? {}).flatMap(([key, inner]) => pathsOf(inner, `${path}/${key}`))
}

function read(code: string): { texts: string[]; reviews: Record<string, string[]> } {
  const { reviews, ...texts } = JSON.parse(readFileSync(`backend/sample-shop/texts/${code}.json`, 'utf8'))
  return { texts: pathsOf(texts), reviews }
}

test.each(languageCodes)('%s has a text for each English one, and different reviews', (code) => {
  const { texts, reviews } = read(code)
  expect(texts).toEqual(read('en').texts)
  expect(Object.values(reviews).every((sentences) => sentences.length > 2)).toBe(true)
})
