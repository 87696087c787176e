import type { FlashSaleModel } from './flash-sale.ts'
import type { CollectionModel } from './home.ts'

/** Products in sight, and some to scroll to; the rest is behind the link of the row. */
const ROW = 8
/** A large tile and four small ones fill complete lines at every width. */
const GRID = 5
/** Collections as rows, before the last one, which is a grid. */
const ROWS = 2

/** What the front page shows of sales and collections, each product once. */
export interface ShowcaseModel {
  sale: FlashSaleModel | null
  /** Without products: links only. */
  otherSales: FlashSaleModel[]
  collections: CollectionModel[]
  otherCollections: CollectionModel[]
  /** Ids of the products in it. */
  shown: ReadonlySet<string>
}

/**
 * Chooses by the backend's order alone, so that it is the same for everybody.
 * @param sales those that are running
 */
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
