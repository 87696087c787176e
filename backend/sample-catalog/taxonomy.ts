import type { SeedAttribute, SeedBrand, SeedCatalog, SeedStore } from '../seeding/seed-types.ts'
import { brandTexts } from './texts/brands.ts'
import { categoryTexts } from './texts/categories.ts'
import { colours } from './texts/products/colours.ts'
import { colourTitle, optionTexts } from './texts/products/options.ts'
import { storeTexts } from './texts/stores.ts'

/** Number of value ids reserved for each attribute. */
const valuesPerAttribute = 100

export const colourAttributeId = 1

export function attributeValueId(attributeId: number, index: number): number {
  return attributeId * valuesPerAttribute + index + 1
}

export function createCategories(): Pick<SeedCatalog, 'categories' | 'subCategories'> {
  const categories = categoryTexts.map((text, index) => ({
    id: 1101 + index * 7,
    slug: text.slug,
    title: text.title,
    image: `category-${text.slug}.webp`,
    featured: true,
  }))
  const subCategories = categoryTexts.flatMap((text, index) =>
    text.subs.map((sub, place) => ({
      id: 21001 + index * 100 + place * 3,
      categoryId: 1101 + index * 7,
      slug: sub.slug,
      title: sub.title,
      image: `subcategory-${sub.slug}.webp`,
      featured: place === 0,
    })),
  )
  return { categories, subCategories }
}

export function createBrands(): SeedBrand[] {
  return brandTexts.map((text, index) => ({
    id: 501 + index * 3,
    slug: text.slug,
    title: text.title,
    image: `brand-${text.slug}.webp`,
    featured: index % 3 !== 2,
  }))
}

export function createStores(): SeedStore[] {
  return storeTexts.map((text, index) => ({
    id: 301 + index * 5,
    slug: text.slug,
    name: text.name,
    image: `store-${text.slug}.webp`,
    metaTitle: text.name,
    metaDescription: text.says,
  }))
}

export function createAttributes(): SeedAttribute[] {
  const colour = {
    id: colourAttributeId,
    title: colourTitle,
    values: Object.values(colours).map((value, index) => ({
      id: attributeValueId(colourAttributeId, index),
      title: value.title,
    })),
  }
  const options = Object.values(optionTexts).map((option) => ({
    id: option.id,
    title: option.title,
    values: option.values.map((value, index) => ({ id: attributeValueId(option.id, index), title: value.title })),
  }))
  return [colour, ...options]
}
