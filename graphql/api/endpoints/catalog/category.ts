import * as v from 'valibot'
import { definePublic } from '../../endpoint.ts'
import { decodePage, hasOwnSize, pageQuery } from '../../wire/lists.ts'
import { type ShopInfo, type ImageModel, imageOf } from '../../wire/shop-info.ts'
import { id, listOf, maybe, optionalText, text } from '../../wire/wire.ts'
import { titleOf } from '../product/product-fields.ts'

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

export interface Breadcrumb {
  title: string
  slug: string
  parentSlug: string | null
}

const stepWire = v.object({ title: text, slug: v.pipe(text, v.nonEmpty()) })
const steps = listOf(stepWire)
const step = maybe(stepWire)

function chain(way: { title: string; slug: string }[]): Breadcrumb[] {
  return way.map(({ title, slug }, index) => ({
    title: titleOf(title, slug),
    slug,
    parentSlug: way[index - 1]?.slug ?? null,
  }))
}

/** Breadcrumbs of any generation: a path from leaf to root, two named levels, or a list in the slug field. */
export function decodeBreadcrumbs(product: Record<string, unknown>): Breadcrumb[] {
  const path = v.parse(steps, product['category_data'])
  if (path.length > 0) return chain(path.toReversed())
  const levels = [product['category'], product['sub_category']].flatMap((level) => v.parse(step, level) ?? [])
  if (levels.length > 0) return chain(levels)
  return Array.isArray(product['slug']) ? chain(v.parse(steps, product['slug'])) : []
}

/** Sub-categories in early generations, categories in later ones. */
export const categoriesEndpoint = definePublic({
  name: 'categories',
  policy: 'home',
  query: pageQuery,
  isChoice: hasOwnSize,
  decode: (data, { shop }) => decodePage(data, (entries) => decodeCategories(entries, shop)),
  tags: (_args, page) => ['category', ...categoryTags(page?.items ?? [])],
})

export function categoryTags(categories: readonly { slug: string }[]): string[] {
  return categories.map(({ slug }) => `category:${slug}`)
}

export interface MenuCategoryModel {
  id: string
  title: string
  slug: string
  children: MenuCategoryModel[]
}

const MAX_DEPTH = 4

const menuWire = v.looseObject({ id, title: text, slug: text })

/** Two levels in early generations, a tree in later ones. */
const CHILD_KEYS = ['public_sub_categories', 'in_footer_child', 'child', 'children']

export function childrenOf(entry: Record<string, unknown>): unknown {
  return CHILD_KEYS.map((key) => entry[key]).find((value) => Array.isArray(value))
}

export function decodeMenuCategories(data: unknown, depth = 1): MenuCategoryModel[] {
  const entries = v.parse(listOf(menuWire), data)
  return entries.map((entry) => ({
    id: entry.id,
    title: entry.title,
    slug: entry.slug,
    children: depth < MAX_DEPTH ? decodeMenuCategories(childrenOf(entry), depth + 1) : [],
  }))
}
