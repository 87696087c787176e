import { routes } from '#shared/routes.ts'
import type { useHref } from '../../foundation/navigation/location.tsx'
import type { SuggestionsQuery } from './__generated__/suggestions.ts'

export interface Suggestion {
  key: string
  title: string
  href: string
  image?: string
  price?: string
  isSoldOut?: boolean
}

export interface SuggestionGroup {
  kind: 'keywords' | 'categories' | 'products'
  items: Suggestion[]
}

export function suggestionGroups(
  { keywords, categories, subCategories, products }: SuggestionsQuery['suggestions'],
  href: ReturnType<typeof useHref>,
): SuggestionGroup[] {
  const groups: SuggestionGroup[] = [
    {
      kind: 'keywords',
      items: keywords.map((title) => ({ key: `k${title}`, title, href: href(routes.search, {}, { q: title }) })),
    },
    {
      kind: 'categories',
      items: [
        ...categories.map(({ id, title, slug }) => ({
          key: `c${id}`,
          title,
          href: href(routes.category, { main: slug }),
        })),
        ...subCategories.map(({ id, title, slug, parentSlug }) => ({
          key: `s${id}`,
          title,
          href: parentSlug
            ? href(routes.subCategory, { main: parentSlug, subCategory: slug })
            : href(routes.search, {}, { q: title }),
        })),
      ],
    },
    {
      kind: 'products',
      items: products.map(({ id, slug, title, image, price, inStock }) => ({
        key: `p${id}`,
        title,
        href: href(routes.product, { slug, id }),
        image: image.thumbnail,
        price: price.current.formatted,
        isSoldOut: inStock === false,
      })),
    },
  ]
  return groups.filter(({ items }) => items.length > 0)
}
