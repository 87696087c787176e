import * as v from 'valibot'
import { listOf, maybe, text } from '../../wire/wire.ts'
import { titleOf } from '../product/title.ts'

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
