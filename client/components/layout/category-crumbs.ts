import type { Locale } from '#shared/locales.ts'
import { href, routes } from '#shared/routes.ts'
import type { Crumb } from './breadcrumbs.tsx'

interface CategoryStep {
  title: string
  slug: string
  parentSlug: string | null
}

export function categoryHref({ slug, parentSlug }: Omit<CategoryStep, 'title'>, locale: Locale): string {
  if (parentSlug) return href(routes.subCategory, { main: parentSlug, subCategory: slug }, locale)
  return href(routes.category, { main: slug }, locale)
}

/** Breadcrumbs as links. The current page has no link: `last` if given, otherwise the last breadcrumb. */
export function categoryCrumbs(steps: readonly CategoryStep[], locale: Locale, last?: string): Crumb[] {
  const crumbs: Crumb[] = steps.map((step) => ({ title: step.title, href: categoryHref(step, locale) }))
  if (last !== undefined) return [...crumbs, { title: last }]
  return crumbs.map((crumb, index) => (index === crumbs.length - 1 ? { title: crumb.title } : crumb))
}
