import * as v from 'valibot'
import { type ImageModel, imageOf } from '../../wire/image-url.ts'
import type { ShopInfo } from '../../wire/shop-info.ts'
import { id, listOf, maybe, optionalText, text } from '../../wire/wire.ts'
import { titleOf } from '../product/title.ts'

export interface CategoryModel {
  id: string
  title: string
  slug: string
  image: ImageModel
  parentSlug: string | null
  /** Early generations name a sub-category's parent by id only. */
  parentId: string | null
  metaTitle: string | null
  metaDescription: string | null
}

const categoryWire = v.object({
  id,
  title: text,
  slug: text,
  image: optionalText,
  category_id: maybe(id),
  category: maybe(v.object({ slug: text })),
  meta_title: optionalText,
  meta_description: optionalText,
})

function categoryOf(wire: v.InferOutput<typeof categoryWire>, shop: ShopInfo): CategoryModel {
  return {
    id: wire.id,
    title: titleOf(wire.title, wire.slug),
    slug: wire.slug,
    image: imageOf(shop, wire.image),
    parentSlug: wire.category?.slug || null,
    parentId: wire.category_id,
    metaTitle: wire.meta_title,
    metaDescription: wire.meta_description,
  }
}

export function decodeCategory(data: unknown, shop: ShopInfo): CategoryModel | null {
  const result = v.safeParse(categoryWire, data)
  return result.success ? categoryOf(result.output, shop) : null
}

export function decodeCategories(data: unknown, shop: ShopInfo): CategoryModel[] {
  return v.parse(listOf(categoryWire), data).map((wire) => categoryOf(wire, shop))
}

export function withParents(
  categories: CategoryModel[],
  mains: readonly { id: string; slug: string }[],
): CategoryModel[] {
  return categories.map((category) => ({
    ...category,
    parentSlug: category.parentSlug ?? mains.find((main) => main.id === category.parentId)?.slug ?? null,
  }))
}
