import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The declared fields of an endpoint besides its functions. */
interface Declaration {
  name: string
  kind: string
  [fact: string]: unknown
}

function isDeclaration(value: object): value is Declaration {
  return 'kind' in value && 'decode' in value && 'name' in value
}

/** All endpoints among a module's exports, including those of reads with two methods. */
function declarationsIn(value: unknown, depth = 0): Declaration[] {
  if (typeof value !== 'object' || value === null || depth > 3) return []
  if (isDeclaration(value)) return [value]
  return Object.values(value).flatMap((part) => declarationsIn(part, depth + 1))
}

const folder = import.meta.dirname
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
const sources = files.filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
const modules = await Promise.all(sources.map((file) => import(join(folder, file))))
const declarations = modules.flatMap((module) => declarationsIn({ ...module }))

/** Names of the endpoints with these fields, unique and sorted. */
function namesWith(facts: Record<string, unknown>): string[] {
  const found = declarations.filter((one) => Object.entries(facts).every(([fact, value]) => one[fact] === value))
  return [...new Set(found.map(({ name }) => name))].toSorted()
}

test('every public endpoint has a unique name, which is part of its cache keys', () => {
  const names = declarations.filter(({ kind }) => kind === 'public').map(({ name }) => name)
  expect(names).toHaveLength(new Set(names).size)
  expect(names.every(Boolean)).toBe(true)
})

test.each([
  ['shop', ['common', 'countries-phones', 'localization', 'payment-gateway']],
  ['home', ['brands', 'categories', 'discover', 'home', 'page', 'page-by-query', 'popular-searches']],
  ['product', ['product', 'reviews', 'suggested-products']],
  ['listing', ['all', 'catalog', 'catalog-page', 'facet-counts', 'filters', 'products', 'search', 'seller']],
  ['flash', ['flash-sale', 'flash-sales']],
  ['redirections', ['redirection-config']],
  ['sitemap', ['page-sitemap', 'page-sitemap-by-query', 'sitemap-part', 'sitemap.xml']],
])('endpoints cached with the policy %s', (policy, names) => {
  expect(namesWith({ policy })).toEqual(names)
})

test('the settings have a separate language header', () => {
  expect(namesWith({ languageHeader: 'Lang' })).toEqual(['common'])
})
