import { minorDigits, toDecimal } from '#shared/money.ts'
import type { MoneyInput, QueryFiltersArgs, QueryListingArgs } from '../../__generated__/resolver-types.ts'
import type { PublicApi } from '../../api/api.ts'
import type { CategoryArgs, ProductsArgs } from '../../api/endpoints/catalog/listing.ts'
import { isExtendedSort } from '../../api/wire/lists.ts'
import { checkIds, checkRange, checkSearch, wrongArgument } from '../list-arguments.ts'

/** The checked arguments of a listing, with prices in whole units of the currency. */
export type ListingRequest = CategoryArgs & ProductsArgs

type Argument = keyof QueryListingArgs

function refuseTogether(args: QueryListingArgs, first: Argument, others: readonly Argument[]): void {
  const other = args[first] ? others.find((name) => args[name]) : undefined
  if (other !== undefined) throw wrongArgument(`\`${first}\` cannot be combined with \`${other}\`.`)
}

/** @throws {GraphQLError} BAD_USER_INPUT or LIMIT_EXCEEDED */
export function checkScope({ query, slide, banner }: QueryFiltersArgs): void {
  checkSearch(query)
  checkIds('slide', slide ? [slide] : [])
  checkIds('banner', banner ? [banner] : [])
  refuseTogether({ query, slide, banner }, 'query', ['slide', 'banner'])
  refuseTogether({ slide, banner }, 'slide', ['banner'])
}

const DECIMAL = /^\d{1,12}(?:\.\d{1,4})?$/

/** Whole units of the currency. Zero would mean "no bound" to backends. */
function priceOf(name: 'minPrice' | 'maxPrice', bound: MoneyInput | null | undefined, digits: number): number | null {
  if (bound === null || bound === undefined) return null
  const { amount = null, decimal = null } = bound
  if ((amount === null) === (decimal === null))
    throw wrongArgument(`\`${name}\` takes either \`amount\` or \`decimal\`.`)
  const isMinor = amount !== null && Number.isSafeInteger(amount) && amount >= 0
  const text = isMinor ? toDecimal(amount, digits) : (decimal ?? '')
  const price = DECIMAL.test(text) ? Number(text) : NaN
  if (!(price >= (name === 'maxPrice' ? 0.01 : 0)))
    throw wrongArgument(`\`${name}\` is a price above zero, found ${JSON.stringify(amount ?? decimal)}.`)
  return price
}

async function readPrices(api: PublicApi, { minPrice, maxPrice }: QueryListingArgs) {
  if (!minPrice && !maxPrice) return {}
  const { currency } = await api.shop()
  const digits = minorDigits(currency)
  const min = priceOf('minPrice', minPrice, digits)
  const max = priceOf('maxPrice', maxPrice, digits)
  if (min !== null && max !== null && min > max) throw wrongArgument('`minPrice` is above `maxPrice`.')
  return { minPrice: min, maxPrice: max }
}

/** Leaves out what the backend does not offer: a shared address may name it. */
async function offeredOnly(
  api: PublicApi,
  { values, onSale, sort }: QueryListingArgs,
): Promise<Partial<ListingRequest>> {
  const isOwnSort = isExtendedSort(sort)
  if (!values?.length && !onSale && !isOwnSort) return {}
  const { takesListFilters } = await api.shop()
  return takesListFilters ? {} : { values: null, onSale: null, ...(isOwnSort && { sort: 'FEATURED' }) }
}

/** @throws {GraphQLError} BAD_USER_INPUT for an argument that no list has or that would be ignored, LIMIT_EXCEEDED */
export async function checkListing(api: PublicApi, args: QueryListingArgs): Promise<ListingRequest> {
  checkScope(args)
  for (const name of ['category', 'subCategory'] as const)
    refuseTogether(args, name, ['query', 'slide', 'banner', 'filter'])
  checkIds('filter', args.filter ? [args.filter] : [])
  for (const name of ['brands', 'collections', 'shipping', 'values'] as const) checkIds(name, args[name])
  checkRange('rating', args.rating, 1, 5)
  const { minPrice: _minPrice, maxPrice: _maxPrice, page: _page, perPage: _perPage, ...others } = args
  return { ...others, ...(await offeredOnly(api, args)), ...(await readPrices(api, args)) }
}
