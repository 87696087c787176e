import type { SeedCatalog, SeedProduct } from '../../seeding/seed-types.ts'
import { createRandom, type Random } from '../create-random.ts'
import { allKinds, type Kind } from '../kinds.ts'
import { bundleDeals, shippingRuleFor, taxRuleFor } from '../rules.ts'
import { brands, categorySlugOf, stores } from '../taxonomy.ts'
import { texts } from '../texts.ts'
import { filmName, lookOf, phonePictureName, pictureNames } from './picture-names.ts'
import { isEco } from './popularity.ts'
import { choosePrice } from './prices.ts'
import { nameProduct, slugify, seriesOf, type ProductTraits } from './product-name.ts'
import { tagsOf } from './product-tags.ts'
import { describeProduct, overviewOf } from './product-texts.ts'
import { colorValueId, stockProduct } from './stock-product.ts'

type Taxonomy = Pick<SeedCatalog, 'categories' | 'subCategories' | 'brands' | 'stores'>

export const newestAt = Date.UTC(2026, 9, 25, 7, 0, 0)
const days = 290

/**
 * Lists show the newest first, and similar products are spaced one full cycle of product types apart. The first product
 * is the newest, and even the last one of a large shop is not older than `days`.
 */
function releasedAt(index: number): string {
  const round = index / allKinds.length
  return new Date(newestAt - ((days * round) / (round + 8)) * 86_400_000).toISOString()
}

/** These must match the page about returns. */
const withoutReturn = new Set(['skincare', 'make-up-perfume', 'tea-coffee', 'pantry', 'sweets', 'plants'])
const kindsWithoutReturn = new Set(['shampoo', 'earrings'])
const withWarranty = new Set(
  'armchair bicycle chair clock hairdryer kettle lamp lantern pan pendant pot smartwatch tent watch backpack'.split(
    ' ',
  ),
)

const filmed = new Set([7, 19, 33])

/** Newest first. Product `n` is the same in a shop of any size, so a smaller shop is a prefix of a larger one. */
export function createProducts(size: number, taxonomy: Taxonomy): SeedProduct[] {
  return Array.from({ length: size }, (_, index) => {
    const random = createRandom(5000 + index)
    const kind = allKinds[index % allKinds.length]
    if (!kind) throw new Error('The shop has no kinds of product')
    const round = Math.floor(index / allKinds.length)
    const traits = chooseTraits(kind, round, random)
    return createProduct(index, traits, taxonomy, random, round < traits.kind.models.length)
  })
}

/** Product `round` of its kind: all pairs of model and brand in turn, then again as the next series. */
function chooseTraits(kind: Kind, round: number, random: Random): ProductTraits {
  const own = brands.filter(
    ({ slug, categories }) => kind.brands?.includes(slug) ?? categories.includes(categorySlugOf(kind)),
  )
  const place = round % kind.models.length
  const turn = Math.floor(round / kind.models.length)
  const model = kind.models[place]
  const brand = own[(allKinds.indexOf(kind) + place + turn) % own.length]
  const first = kind.colors[round % kind.colors.length]
  if (!model || !brand || !first) throw new Error(`${kind.id} lacks models, brands or colors`)
  const others = kind.colors.filter((color) => color !== first)
  const most = kind.option === 'clothes' || kind.option === 'shoes' ? 1 : 2
  const colorCount = kind.namesColor === false || random.chance(0.6) ? 0 : random.int(1, most)
  return {
    kind,
    brand,
    model,
    series: seriesOf(Math.floor(turn / own.length)),
    style: random.pick(kind.styles),
    colors: [first, ...random.sample(others, colorCount)],
  }
}

function createProduct(
  index: number,
  traits: ProductTraits,
  taxonomy: Taxonomy,
  random: Random,
  isFirstEdition: boolean,
): SeedProduct {
  const { kind } = traits
  const title = nameProduct(traits, isFirstEdition)
  const categorySlug = categorySlugOf(kind)
  const price = choosePrice(traits, categorySlug, random)
  const facts = {
    warranty: categorySlug === 'electronics' || withWarranty.has(kind.id),
    refundable: !withoutReturn.has(kind.sub) && !kindsWithoutReturn.has(kind.id),
  }
  const look = lookOf(kind, traits.model.material)
  const [image, detail, scene] = pictureNames(look, traits.colors[0])
  const isFilmed = filmed.has(index)
  const product = {
    id: 12_040_000 + index * 173 + random.int(0, 172),
    slug: slugify(title.en),
    title,
    description: describeProduct(traits),
    badge: isEco(traits.model.material, traits.style) ? texts.badges.eco : null,
    unit: kind.unit === undefined ? null : texts.units[kind.unit],
    tags: tagsOf(traits, categorySlug, random),
    ...belongings(traits, categorySlug, taxonomy, random),
    taxRuleId: taxRuleFor(categorySlug),
    shippingRuleId: shippingRuleFor(categorySlug, kind.id, random),
    bundleDealId: random.chance(0.14) ? random.pick(bundleDeals).id : null,
    ...price,
    warranty: facts.warranty,
    refundable: facts.refundable,
    image,
    mobileImage: phonePictureName(look, traits.colors[0]),
    images: [image, detail, scene, ...traits.colors.slice(1).map((color) => pictureNames(look, color)[0])],
    valueImages: valueImagesOf(look, traits.colors),
    video: isFilmed ? filmName(look, traits.colors[0]) : null,
    videoThumb: isFilmed ? image : null,
    createdAt: releasedAt(index),
    inventory: stockProduct(index, traits, price.selling, index > 20 && random.chance(0.04), random),
  }
  return { ...product, overview: overviewOf(traits, facts, product.inventory) }
}

function valueImagesOf(look: string, shown: ProductTraits['colors']): SeedProduct['valueImages'] {
  if (shown.length < 2) return []
  return shown.map((color) => ({ attributeValueId: colorValueId(color), image: pictureNames(look, color)[0] }))
}

function belongings(
  traits: ProductTraits,
  categorySlug: string,
  taxonomy: Taxonomy,
  random: Random,
): Pick<SeedProduct, 'categoryId' | 'subCategoryId' | 'brandId' | 'storeId'> {
  const store = random.pick(stores.filter(({ categories }) => categories.includes(categorySlug)))
  return {
    categoryId: idOf(taxonomy.categories, categorySlug),
    subCategoryId: idOf(taxonomy.subCategories, traits.kind.sub),
    brandId: idOf(taxonomy.brands, traits.brand.slug),
    storeId: idOf(taxonomy.stores, store.slug),
  }
}

function idOf(items: { id: number; slug: string }[], slug: string): number {
  const item = items.find((candidate) => candidate.slug === slug)
  if (!item) throw new Error(`Nothing is called ${slug}`)
  return item.id
}
