import type { SeedCollection, SeedFlashSale, SeedProduct } from '../seeding/seed-types.ts'
import data from './data/rules.json' with { type: 'json' }
import { textOf, texts } from './texts.ts'

/** Each sale has every 12th product from its own start, so no product is in two sales. */
export function createFlashSales(products: readonly SeedProduct[]): SeedFlashSale[] {
  return data.flashSales.map(({ percentOff, ...sale }, index) => ({
    ...sale,
    title: textOf(texts.flashSales, sale.id),
    products: products
      .filter((_, place) => place % 12 === index * 4 + 1)
      .map((product) => ({ product, price: reduced(product.selling, percentOff) }))
      .filter(({ product, price }) => price < (product.offered || product.selling))
      .slice(0, 24)
      .map(({ product, price }) => ({ productId: product.id, price })),
  }))
}

/** The next price in .99 that takes off no more than that. */
function reduced(minorUnits: number, percentOff: number): number {
  return Math.ceil((minorUnits * (100 - percentOff) + 100) / 10_000) * 100 - 1
}

const perCollection = 24

/** Never empty: a collection with too few matching products is filled from the whole shop. */
export function createCollections(products: readonly SeedProduct[]): SeedCollection[] {
  const newest = [...products].sort((one, other) => other.createdAt.localeCompare(one.createdAt))
  const outdoors = new Set(['tent', 'backpack', 'bottle', 'ball', 'lantern', 'kite', 'sunglasses', 'bicycle'])
  const chosen: SeedProduct[][] = [
    newest,
    products.filter((_, index) => index % 5 === 2),
    products.filter((product) => product.tags.includes('handmade')),
    products.filter((product) => (product.offered || product.selling) < 3000),
    products.filter((product) => product.tags.some((tag) => outdoors.has(tag))),
    products.filter((_, index) => index % 7 === 3),
  ]
  return data.collections.map(({ id, slug }, index) => {
    const own = chosen[index] ?? []
    const filled = own.length >= 6 ? own : [...new Set([...own, ...products.slice(index * 2, index * 2 + 6)])]
    return {
      id,
      slug,
      title: textOf(texts.collections, slug),
      productIds: filled.slice(0, perCollection).map((product) => product.id),
    }
  })
}
