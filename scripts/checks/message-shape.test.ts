import { describe, expect, it } from 'vitest'
import { messageShape, missingCategories } from './message-shape.ts'

describe('messageShape', () => {
  it('names arguments and tags, however deep', () => {
    const shape = messageShape('{count, plural, one {<b>{name}</b>} other {# for {price, number}}}')
    expect(shape.placeholders).toEqual(['<b>', 'count (number)', 'name (text)', 'price (number)'])
  })

  it('throws where a text is not valid', () => {
    expect(() => messageShape('{count, plural, one {x}')).toThrow()
  })
})

describe('missingCategories', () => {
  const english = messageShape('{count, plural, =0 {none} one {# item} other {# items}}')

  it('finds the categories a language has beyond those written', () => {
    expect(missingCategories(english, 'ar')).toEqual(['count: zero, two, few, many'])
  })

  it('is content with what the language has', () => {
    expect(missingCategories(english, 'en')).toEqual([])
    expect(missingCategories(english, 'fr')).toEqual([])
    expect(missingCategories(english, 'hi')).toEqual([])
  })
})
