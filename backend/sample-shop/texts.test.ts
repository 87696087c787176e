import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createCatalog } from './create-catalog.ts'
import { allKinds } from './kinds.ts'
import { languageCodes, reviewWords } from './texts.ts'

/** Paths of all texts of a language. */
function pathsOf(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [`${path}${value.trim() === '' ? ' is empty' : ''}`]
  return Object.entries(value ?? {}).flatMap(([key, inner]) => pathsOf(inner, `${path}/${key}`))
}

function stringsOf(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(stringsOf)
}

test.each(languageCodes)('%s has a text for each English one', (code) => {
  const read = (name: string) => pathsOf(JSON.parse(readFileSync(`backend/sample-shop/texts/${name}.json`, 'utf8')))
  expect(read(code)).toEqual(read('en'))
  expect(read(`models/${code}`)).toEqual(read('models/en'))
})

describe('reviews', () => {
  const stars = [1, 2, 3, 4, 5] as const

  test.each(languageCodes)('%s has sentences of every kind of product for all stars', (code) => {
    const { groups, closings, reviewers } = reviewWords[code]
    for (const kind of allKinds) {
      for (const star of stars) expect([kind.id, star, groups[kind.reviews]?.[star] ?? []]).not.toContainEqual([])
    }
    expect(Object.values(closings).every((sentences) => sentences.length > 2)).toBe(true)
    expect(reviewers.length).toBeGreaterThan(12)
  })

  test('no sentence has the gender of its author, because names are added by chance', () => {
    const gendered = {
      fr: /\b(satisfaite?|ravie?|contente?|déçue?|conquise?|enchantée?|surprise?)\b(?! (la|de la) famille)/i,
      hi: /(कर|ले|दे|पहन|जा)ती हूँ|(कर|ले|दे|पहन|जा)ता हूँ|रही हूँ|रहा हूँ|गई थी|गया था/,
    }
    for (const [code, pattern] of Object.entries(gendered)) {
      const sentences = JSON.parse(readFileSync(`backend/sample-shop/texts/reviews/${code}.json`, 'utf8'))
      const texts = stringsOf(sentences).filter((text) => !text.startsWith('Toute la famille'))
      expect(texts.filter((text) => pattern.test(text))).toEqual([])
    }
  })

  test('a product never has the same sentence or reviewer twice, and praise comes with stars', () => {
    const shop = createCatalog(600)
    for (const own of Map.groupBy(shop.reviews, ({ productId }) => productId).values()) {
      expect(new Set(own.map(({ userName }) => userName)).size).toBe(own.length)
      expect(new Set(own.map(({ review }) => review)).size).toBe(own.length)
    }
    const worst = Object.values(reviewWords).flatMap(({ groups }) =>
      Object.values(groups).flatMap((group) => group[1] ?? []),
    )
    const praised = shop.reviews.filter(
      ({ rating, review }) => rating > 3 && worst.some((text) => review.startsWith(text)),
    )
    expect(praised).toEqual([])
  })
})
