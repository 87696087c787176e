import * as v from 'valibot'
import { id, listOf, text } from '../../wire/wire.ts'

export interface MenuCategoryModel {
  id: string
  title: string
  slug: string
  children: MenuCategoryModel[]
}

const MAX_DEPTH = 4

const entryWire = v.looseObject({ id, title: text, slug: text })

/** Two levels in early generations, a tree in later ones. */
const CHILD_KEYS = ['public_sub_categories', 'in_footer_child', 'child', 'children']

export function childrenOf(entry: Record<string, unknown>): unknown {
  return CHILD_KEYS.map((key) => entry[key]).find((value) => Array.isArray(value))
}

export function decodeMenuCategories(data: unknown, depth = 1): MenuCategoryModel[] {
  const entries = v.parse(listOf(entryWire), data)
  return entries.map((entry) => ({
    id: entry.id,
    title: entry.title,
    slug: entry.slug,
    children: depth < MAX_DEPTH ? decodeMenuCategories(childrenOf(entry), depth + 1) : [],
  }))
}
