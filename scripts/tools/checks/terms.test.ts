import { expect, it } from 'vitest'
import { problemsOf, readTerms, wordsOf } from './terms.ts'

const terms = readTerms(`# Terms

| say | for | never | except |
| --- | --- | --- | --- |
| shop | The storefront. | \`store\` | \`answer store\`, \`backend/\` |
| idempotency key | The name of an order. | \`intention\`, \`order key\` | – |
`)

const problems = (text: string, file = 'client/x.ts') => problemsOf({ text, file }, terms)

it('splits names into words', () => {
  expect(wordsOf('idempotency-key')).toEqual(['idempotency', 'key'])
  expect(wordsOf('threeDSecureURL')).toEqual(['three', 'd', 'secure', 'url'])
})

it.each(['store-page', 'StoreSettings', 'stores', 'OrderKey', 'order-keys', 'settle-intention'])(
  'refuses %s',
  (name) => {
    expect(problems(name)).toHaveLength(1)
  },
)

it('reports the term and its replacement', () => {
  expect(problems('StorePage')).toEqual(['client/x.ts: StorePage says "store", docs/terms.md says "shop"'])
})

it.each(['restore', 'storage', 'order', 'sort-key', 'answer-store', 'AnswerStores'])('accepts %s', (name) => {
  expect(problems(name)).toEqual([])
})

it('refuses a term beside an allowed name', () => {
  expect(problems('store-of-answer-stores')).toHaveLength(1)
})

it('accepts a term in the folders of its row only', () => {
  expect(problems('store-page', 'backend/x.ts')).toEqual([])
  expect(problems('intention', 'backend/x.ts')).toHaveLength(1)
})
