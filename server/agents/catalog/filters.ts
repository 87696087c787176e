import { isoScale } from '#shared/money.ts'
import type { UcpMessage } from '../ucp.ts'
import type { AgentShopQuery } from './__generated__/agent-catalog.ts'
import type { CatalogFilters } from './agent-inputs.ts'

type Category = AgentShopQuery['shop']['categories'][number]

interface Named {
  title: string
  slug: string
}

const matches = (asked: string, { title, slug }: Named) => [title, slug].some((own) => own.toLowerCase() === asked)

const partsOf = (asked: string): string[] =>
  asked
    .toLowerCase()
    .split('>')
    .map((part) => part.trim())

interface FoundCategory {
  category: string
  subCategory?: string
}

/**
 * Finds a category by slug, by title, or by a path such as `Home > Kitchen`, regardless of case.
 */
export function findCategory(categories: readonly Category[], asked: string): FoundCategory | null {
  const [parent = '', child] = partsOf(asked)
  if (child === undefined) {
    const main = categories.find((category) => matches(parent, category))
    if (main) return { category: main.slug }
  }
  for (const category of categories) {
    if (child !== undefined && !matches(parent, category)) continue
    const sub = category.children.find((one) => matches(child ?? parent, one))
    if (sub) return { category: category.slug, subCategory: sub.slug }
  }
  return null
}

/** True if a product is in one of the categories, which are named as for `findCategory`. */
export function isInCategories(path: readonly Named[], categories: readonly string[]): boolean {
  if (categories.length === 0) return true
  return categories.some((asked) => {
    const names = partsOf(asked)
    return path.some((_category, start) => {
      const named = path.slice(start, start + names.length)
      return named.length === names.length && named.every((one, at) => matches(names[at] ?? '', one))
    })
  })
}

const warning = (code: string, content: string, path: string): UcpMessage => ({ type: 'warning', code, content, path })

/**
 * The bounds in the shop's minor units, if the shop has the currency that they are in. Without one, the shop's own is meant.
 */
export function priceBounds(
  { price }: CatalogFilters,
  currencyOfShop: string,
  currency = currencyOfShop,
): { min?: number | undefined; max?: number | undefined; messages: UcpMessage[] } {
  if (price.min === undefined && price.max === undefined) return { messages: [] }
  if (currency.toUpperCase() === currencyOfShop) {
    const scale = isoScale(currencyOfShop)
    const [min, max] = [price.min && Math.ceil(price.min / scale), price.max && Math.floor(price.max / scale)]
    return { min, max, messages: [] }
  }
  const content = `The price filter was ignored: prices are in ${currencyOfShop}.`
  return { messages: [warning('filter_ignored', content, '$.filters.price')] }
}

export const categoryIgnored = () =>
  warning(
    'filter_ignored',
    'The category filter was ignored: a search text cannot be combined with a category.',
    '$.filters.categories',
  )

export const furtherCategoriesIgnored = () =>
  warning('filter_ignored', 'Only the first category was used.', '$.filters.categories')
