import type { SeedAttribute, SeedCategory, SeedCatalog, SeedStore } from '../seeding/seed-types.ts'
import data from './data/taxonomy.json' with { type: 'json' }
import type { Kind, OptionSet } from './kinds.ts'
import { type ColorId, type MaterialId, textOf, texts } from './texts.ts'

export const { categories, brands, stores } = data
export type Brand = (typeof brands)[number]

export const colors: Record<ColorId, string> = data.colors

/** `factors` are prices relative to the first value; 1 is the product's price. */
export const options: Record<OptionSet, { id: number; factors: number[] }> = data.options

/** Materials that describe the contents of a product. */
export const contents = new Set<MaterialId>(data.contents as MaterialId[]) // @NOTE as in kinds.ts

/** @throws if no category has the sub-category of the kind */
export function categorySlugOf({ sub }: Pick<Kind, 'sub'>): string {
  const category = categories.find(({ subCategories }) => subCategories.includes(sub))
  if (!category) throw new Error(`No category holds ${sub}`)
  return category.slug
}

/** Number of value ids reserved for each attribute. */
const valuesPerAttribute = 100

export const colorAttributeId = 1

export function attributeValueId(attributeId: number, index: number): number {
  return attributeId * valuesPerAttribute + index + 1
}

export function createCategories(): Pick<SeedCatalog, 'categories' | 'subCategories'> {
  return {
    categories: categories.map(({ slug }, index) => ({
      id: 1101 + index * 7,
      slug,
      title: textOf(texts.categories, slug),
      image: `category-${slug}.webp`,
      featured: true,
    })),
    subCategories: categories.flatMap(({ subCategories }, index) =>
      subCategories.map((slug, place) => ({
        id: 21001 + index * 100 + place * 3,
        categoryId: 1101 + index * 7,
        slug,
        title: textOf(texts.subCategories, slug),
        image: `subcategory-${slug}.webp`,
        featured: place === 0,
      })),
    ),
  }
}

export function createBrands(): SeedCategory[] {
  return brands.map(({ slug }, index) => ({
    id: 501 + index * 3,
    slug,
    title: textOf(texts.brands, slug),
    image: `brand-${slug}.webp`,
    featured: index % 3 !== 2,
  }))
}

export function createStores(): SeedStore[] {
  return Object.entries(texts.stores).map(([slug, { name, says }], index) => ({
    id: 301 + index * 5,
    slug,
    name,
    image: `store-${slug}.webp`,
    metaTitle: name,
    metaDescription: says,
    // The shop opened in 2019.
    createdAt: new Date(Date.UTC(2019 + (index % 5), (index * 7) % 12, 12)).toISOString(),
  }))
}

export function createAttributes(): SeedAttribute[] {
  const { color, ...others } = texts.options
  const colorValues = Object.keys(colors).map((id, index) => ({
    id: attributeValueId(colorAttributeId, index),
    title: texts.colors[id as ColorId], // @NOTE the keys of a record
  }))
  // @NOTE as above
  const sets = Object.entries(options) as [OptionSet, { id: number }][]
  return [
    { id: colorAttributeId, title: color.title, values: colorValues },
    ...sets.map(([set, { id }]) => ({
      id,
      title: others[set].title,
      values: others[set].values.map((title, index) => ({ id: attributeValueId(id, index), title })),
    })),
  ]
}
