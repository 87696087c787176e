import { href, routes } from '#shared/routes.ts'
import type { Location } from '../../foundation/navigation/location.tsx'

interface Item {
  id: string
  slug: string
  title: string
}

export function itemListJsonLd(
  items: readonly Item[],
  { origin, locale }: Pick<Location, 'origin' | 'locale'>,
): object {
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
