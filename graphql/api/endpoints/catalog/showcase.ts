import type { FlashSaleModel } from './flash-sale.ts'
import type { CollectionModel } from './home.ts'

/** Products in view and some to scroll to; the row's link leads to the rest. */
const SALE = 8
/** For a row, which shows half of them beside another, and for the grid, whose widths a large and four small tiles fill. */
const COLLECTION = 5
const ROWS = 2

export interface ShowcaseModel {
  sale: FlashSaleModel | null
  otherSales: FlashSaleModel[]
  collections: CollectionModel[]
  otherCollections: CollectionModel[]
  shown: ReadonlySet<string>
}

/** Follows the backend's order, so that every visitor gets the same. */
export function arrangeShowcase(
  sales: readonly FlashSaleModel[],
  collections: readonly CollectionModel[],
): ShowcaseModel {
  // bounded: products of one page
  const shown = new Set<string>()
  function take<List extends Pick<CollectionModel, 'products'>>(list: List, most: number): List {
    const products = list.products.filter(({ id }) => !shown.has(id)).slice(0, most)
    for (const { id } of products) shown.add(id)
    return { ...list, products }
  }

  const [first, ...otherSales] = sales
  const sale = first ? take(first, SALE) : null
  const rows = collections.slice(0, -1)
  const chosen = [...rows.slice(0, ROWS), ...collections.slice(-1)].map((collection) => take(collection, COLLECTION))
  return {
    sale,
    otherSales,
    collections: chosen.filter(({ products }) => products.length > 0),
    otherCollections: [...rows.slice(ROWS), ...chosen.filter(({ products }) => products.length === 0)],
    shown,
  }
}
