import type { FlashSaleModel } from './flash-sale.ts'
import type { CollectionModel } from './home.ts'

/** Products in view and some to scroll to; the row's link leads to the rest. */
const ROW = 8
/** One large and four small tiles fill complete rows at every width. */
const GRID = 5
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
  const shown = new Set<string>()
  function take<List extends Pick<CollectionModel, 'products'>>(list: List, most: number): List {
    const products = list.products.filter(({ id }) => !shown.has(id)).slice(0, most)
    for (const { id } of products) shown.add(id)
    return { ...list, products }
  }

  const [first, ...otherSales] = sales
  const sale = first ? take(first, ROW) : null
  const rows = collections.slice(0, -1)
  const chosen = [
    ...rows.slice(0, ROWS).map((row) => take(row, ROW)),
    ...collections.slice(-1).map((last) => take(last, GRID)),
  ]
  return {
    sale,
    otherSales,
    collections: chosen.filter(({ products }) => products.length > 0),
    otherCollections: [...rows.slice(ROWS), ...chosen.filter(({ products }) => products.length === 0)],
    shown,
  }
}
