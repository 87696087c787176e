import type { SeedCollection, SeedFlashSale, SeedProduct } from '../seeding/seed-types.ts'
import data from './data/rules.json' with { type: 'json' }
import { allKinds } from './kinds.ts'
import { goodAverage, isLiked, type Opinion } from './products/popularity.ts'
import { hasVariantPrices, shelfPrice } from './products/prices.ts'
import { categories } from './taxonomy.ts'
import { textOf, texts } from './texts.ts'

const perSale = 24

/** A sale has every third product of its categories, which no other sale has. */
export function createFlashSales(products: readonly SeedProduct[]): SeedFlashSale[] {
  return data.flashSales.map(({ percentOff, categories: slugs, ...sale }) => ({
    ...sale,
    title: textOf(texts.flashSales, sale.id),
    products: products
      .filter((product) => slugs.includes(categorySlugOf(product)) && !isPricedByVariant(product))
      .filter((_, place) => place % 3 === 0)
      .map((product) => ({ product, price: reduced(product, percentOff) }))
      .filter(({ product, price }) => price < (product.offered || product.selling))
      .slice(0, perSale)
      .map(({ product, price }) => ({ productId: product.id, price })),
  }))
}

/** The contract puts a variant's own price before that of a sale. */
function isPricedByVariant({ tags }: SeedProduct): boolean {
  return allKinds.some((kind) => tags.includes(kind.id) && hasVariantPrices(kind))
}

function categorySlugOf({ tags }: SeedProduct): string {
  const category = categories.find(({ slug }) => tags.includes(slug))
  if (!category) throw new Error('A product lacks the tag of its category')
  return category.slug
}

/** The next price on the shelf that takes off no more than that. */
function reduced(product: SeedProduct, percentOff: number): number {
  return shelfPrice((product.selling * (100 - percentOff)) / 100, categorySlugOf(product), Math.ceil)
}

const perCollection = 24
const newestAtHome = 24

/** Never empty: a collection with too few matching products is filled from the whole shop. */
export function createCollections(
  all: readonly SeedProduct[],
  opinions: ReadonlyMap<number, Opinion>,
): SeedCollection[] {
  const products = all.filter(({ inventory }) => inventory.some(({ quantity }) => quantity > 0))
  const bought = ({ id }: SeedProduct) => opinions.get(id)?.count ?? 0
  const outdoors = ['tent', 'backpack', 'bottle', 'ball', 'lantern', 'kite', 'sunglasses', 'bicycle']
  const matching: Record<string, SeedProduct[]> = {
    // The home page also shows the newest products of all.
    'new-arrivals': products.slice(newestAtHome),
    bestsellers: products
      .filter(({ id }) => isLiked(opinions.get(id)))
      .sort((one, other) => bought(other) - bought(one)),
    'made-by-hand': products.filter(({ tags }) => tags.includes('handmade')),
    'under-30': products.filter((product) => (product.offered || product.selling) < 3000),
    'weekend-outdoors': products.filter(({ tags }) => tags.some((tag) => outdoors.includes(tag))),
    'chosen-for-you': chosenByEditors(
      products.filter(({ id }) => (opinions.get(id)?.average ?? goodAverage) >= goodAverage),
    ),
  }
  return data.collections.map(({ id, slug }, index) => {
    const own = matching[slug] ?? []
    const filled = own.length >= 6 ? own : [...new Set([...own, ...products.slice(index * 2, index * 2 + 6)])]
    return {
      id,
      slug,
      title: textOf(texts.collections, slug),
      productIds: filled.slice(0, perCollection).map((product) => product.id),
    }
  })
}

/** The first product of each kind in the written list that visitors like, if the shop is large enough to have it. */
function chosenByEditors(products: readonly SeedProduct[]): SeedProduct[] {
  return data.editorsChoices.flatMap((kind) => products.find(({ tags }) => tags[0] === kind) ?? [])
}
