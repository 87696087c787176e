import { href, routes } from '#shared/routes.ts'
import type { Location } from '../../foundation/navigation/location.tsx'
import type { Crumb } from '../layout/breadcrumbs.tsx'

type Site = Pick<Location, 'origin' | 'locale'>

interface Item {
  id: string
  slug: string
  title: string
}

export function itemListJsonLd(items: readonly Item[], { origin, locale }: Site): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map(({ id, slug, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: origin + href(routes.product, { slug, id }, locale),
    })),
  }
}

export function listingJsonLd(items: readonly Item[], crumbs: readonly Crumb[], home: string, site: Site): object[] {
  return [breadcrumbsJsonLd(crumbs, home, site), itemListJsonLd(items, site)]
}

function breadcrumbsJsonLd(crumbs: readonly Crumb[], home: string, { origin, locale }: Site): object {
  const steps: Crumb[] = [{ title: home, href: href(routes.home, {}, locale) }, ...crumbs]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.title,
      item: step.href && origin + step.href,
    })),
  }
}
