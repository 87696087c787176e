import type { SeedCatalog, SeedProduct } from '../../seeding/seed-types.ts'
import { createRandom, type Random } from '../create-random.ts'
import { allKinds, type Kind } from '../kinds.ts'
import { bundleDeals, shippingRuleFor, taxRuleFor } from '../rules.ts'
import { brands, categories, stores } from '../taxonomy.ts'
import { texts } from '../texts.ts'
import { filmName, lookOf, phonePictureName, pictureNames } from './picture-names.ts'
import { nameProduct, slugify, seriesInEdition, type ProductTraits } from './product-name.ts'
import { tagsOf } from './product-tags.ts'
import { describeProduct, overviewOf } from './product-texts.ts'
import { colorValueId, stockProduct, toPoint99 } from './stock-product.ts'

type Taxonomy = Pick<SeedCatalog, 'categories' | 'subCategories' | 'brands' | 'stores'>

const firstDay = Date.UTC(2026, 0, 8, 7, 0, 0)
const days = 290
const withoutReturn = new Set(['skincare', 'make-up-perfume', 'tea-coffee', 'pantry', 'sweets', 'plants'])
const withWarranty = new Set(
  'armchair bicycle chair clock hairdryer kettle lamp lantern pan pendant pot smartwatch tent watch backpack'.split(
    ' ',
  ),
)

const filmed = new Set([7, 19, 33])

/** Product `n` is the same in a shop of any size, so a smaller shop is a prefix of a larger one. */
export function createProducts(size: number, taxonomy: Taxonomy): SeedProduct[] {
  const takenModels = new Set<string>()
  return Array.from({ length: size }, (_, index) => {
    const random = createRandom(1000 + index)
    const kind = allKinds[index % allKinds.length]
    if (!kind) throw new Error('The shop has no kinds of product')
    const traits = chooseTraits(kind, Math.floor(index / allKinds.length), random, takenModels)
    return createProduct(index, traits, taxonomy, random)
  })
}

function categorySlugOf(kind: Kind): string {
  const category = categories.find(({ subCategories }) => subCategories.includes(kind.sub))
  if (!category) throw new Error(`No category holds ${kind.sub}`)
  return category.slug
}

function chooseTraits(kind: Kind, round: number, random: Random, takenModels: Set<string>): ProductTraits {
  const own = brands.filter((brand) => brand.categories.includes(categorySlugOf(kind)))
  // Well before all models of a kind are taken, or the search for a free one would become long, and then endless.
  const perEdition = Math.floor(own.length * texts.series.length * kind.materials.length * 0.8)
  const edition = 1 + Math.floor(round / perEdition)
  for (;;) {
    const first = kind.colors[random.chance(0.8) ? round % kind.colors.length : random.int(0, kind.colors.length - 1)]
    if (!first) throw new Error(`${kind.id} has no colors`)
    const others =
      kind.namesColor !== false && random.chance(0.35)
        ? random.sample(
            kind.colors.filter((color) => color !== first),
            random.int(1, 2),
          )
        : []
    const traits: ProductTraits = {
      kind,
      brand: random.pick(own),
      series: seriesInEdition(random.pick(texts.series), edition),
      style: random.pick(kind.styles),
      material: random.pick(kind.materials),
      colors: [first, ...others],
    }
    // One model is one product, whatever its colors: no two have the same name and different prices.
    const model = [traits.brand.slug, traits.series.en, traits.material, kind.id].join(' ')
    if (!takenModels.has(model)) {
      takenModels.add(model)
      return traits
    }
  }
}

function createProduct(index: number, traits: ProductTraits, taxonomy: Taxonomy, random: Random): SeedProduct {
  const { kind } = traits
  const title = nameProduct(traits)
  const categorySlug = categorySlugOf(kind)
  const price = choosePrice(kind, random)
  const facts = {
    warranty: categorySlug === 'electronics' || withWarranty.has(kind.id),
    refundable: !withoutReturn.has(kind.sub) && kind.id !== 'shampoo' && random.chance(0.92),
  }
  const look = lookOf(kind, traits.material)
  const [image, detail, scene] = pictureNames(look, traits.colors[0])
  const isFilmed = filmed.has(index)
  const createdAt = new Date(firstDay + random.int(0, days * 86_400) * 1000).toISOString()
  return {
    id: 12_040_000 + index * 173 + random.int(0, 172),
    slug: slugify(title.en),
    title,
    description: describeProduct(traits),
    overview: overviewOf(traits, facts),
    badge: random.chance(0.22) ? random.pick(texts.badges) : null,
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
    createdAt,
    inventory: stockProduct(index, traits, price.offered || price.selling, index > 20 && random.chance(0.04), random),
  }
}

function valueImagesOf(look: string, shown: ProductTraits['colors']): SeedProduct['valueImages'] {
  if (shown.length < 2) return []
  return shown.map((color) => ({ attributeValueId: colorValueId(color), image: pictureNames(look, color)[0] }))
}

function choosePrice(kind: Kind, random: Random): Pick<SeedProduct, 'selling' | 'offered' | 'purchased'> {
  const [low, high] = kind.price
  // Most prices are in the lower half of their range.
  const selling = toPoint99((low + (high - low) * random.next() ** 1.6) * 100)
  const lowered = toPoint99(selling * (1 - random.int(8, 28) / 100))
  const offered = random.chance(0.55) && lowered < selling ? lowered : 0
  return { selling, offered, purchased: Math.round((offered || selling) * (0.45 + random.next() * 0.2)) }
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
