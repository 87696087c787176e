import { StatementSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestBackend, type TestBackend } from '../testing/test-backend.ts'

/* Numbers of statements instead of times, which depend on the machine. */

let backend: TestBackend
beforeAll(async () => void (backend = await createTestBackend()))
afterAll(() => backend.close())
afterEach(() => vi.restoreAllMocks())

/** Every address that reads a search. */
const entrances: readonly ((query: string) => string)[] = [
  (query) => `products?q=${query}&sidebar_data=true`,
  (query) => `filters?q=${query}`,
  (query) => `facet-counts?q=${query}`,
  (query) => `search?q=${query}`,
  (query) => `store?slug=corner&q=${query}`,
]

/** Statements that read the words of the catalog, and the words that they look for. */
async function countLookups(path: string): Promise<{ statements: number; words: number }> {
  const spies = [vi.spyOn(StatementSync.prototype, 'all'), vi.spyOn(StatementSync.prototype, 'get')]
  const { status } = await backend.get(path)
  expect(status, path).toBe(200)
  const lookups = spies.flatMap(({ mock: { contexts, calls } }) =>
    calls.filter((_call, index) => readsWords(contexts[index])).map(([params]) => Object.entries(params ?? {})),
  )
  vi.restoreAllMocks()
  return { statements: lookups.length, words: new Set(lookups.flatMap((params) => params.flatMap(wordsIn))).size }
}

const readsWords = (statement: unknown) =>
  statement instanceof StatementSync && /\b(?:search_words|product_words)\b/.test(statement.sourceSQL)

function wordsIn([name, value]: [string, unknown]): unknown[] {
  if (/^word\d+$/.test(name)) return [value]
  return name === 'texts' ? JSON.parse(String(value)) : []
}

const repeated = (count: number, word: (index: number) => string, separator = ' ') =>
  Array.from({ length: count }, (_, index) => word(index)).join(separator)
const unknown = (index: number) => `zq${String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26))}`

const queries = {
  '51 unknown words': repeated(51, unknown),
  '51 words one letter apart from the catalog': repeated(51, (index) => `leathe${unknown(index).slice(2)}`),
  '51 words of the catalog': repeated(51, (index) => ['gift', 'leather', 'brand', 'product'][index % 4] ?? ''),
  '64 words behind commas': repeated(64, unknown, ','),
  '51 words behind dashes': repeated(51, unknown, '-'),
  '51 words behind ideographic spaces': repeated(51, unknown, '\u3000'),
  '80 words behind zero width spaces': repeated(80, unknown, '\u200b'),
  'a word of 255 letters': 'z'.repeat(255),
  '255 digits': repeated(255, (index) => String(index % 10), ''),
  '128 numbers': repeated(128, (index) => String(index % 10)),
  '255 characters without spaces': '灯'.repeat(255),
  '14 ligatures of several words': '\ufdfa'.repeat(14),
  '255 spaces': ' '.repeat(255),
  '127 apostrophes': repeated(127, () => "l'", ''),
}

test.each(Object.entries(queries))('%s cost no more look-ups than six words', async (_name, query) => {
  for (const path of entrances) {
    const { statements, words } = await countLookups(path(encodeURIComponent(query)))
    expect(words, path('')).toBeLessThanOrEqual(6)
    expect(statements, path('')).toBeLessThanOrEqual(24)
  }
})
