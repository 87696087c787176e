import { describe, expect, it } from 'vitest'
import { messageShape, missingCategories } from './message-shape.ts'

describe('messageShape', () => {
  it('lists arguments and tags at every depth', () => {
    const shape = messageShape('{count, plural, one {<b>{name}</b>} other {# for {price, number}}}')
    expect(shape.placeholders).toEqual(['<b>', 'count (number)', 'name (text)', 'price (number)'])
  })

  it('throws for an invalid text', () => {
    expect(() => messageShape('{count, plural, one {x}')).toThrow()
  })
})

describe('missingCategories', () => {
  const english = messageShape('{count, plural, =0 {none} one {# item} other {# items}}')

  it('finds the categories a language has beyond those written', () => {
    expect(missingCategories(english, 'ar')).toEqual(['count: zero, two, few, many'])
  })

  it('accepts a text with all categories of the language', () => {
    expect(missingCategories(english, 'en')).toEqual([])
    expect(missingCategories(english, 'fr')).toEqual([])
    expect(missingCategories(english, 'hi')).toEqual([])
  })
})
