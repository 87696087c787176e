import { DEFAULT_LOCALE } from '#shared/locales.ts'
import { href, match, routes } from '#shared/routes.ts'
import type { ShopModel, TextLink } from '../../api/endpoints/shop/shop.ts'
import type { Texts } from '../../texts/texts-in.ts'

/** False for a path of this shop without a page, such as the offers of generation 4. */
export function hasPage({ url }: TextLink): boolean {
  if (!url.startsWith('/')) return true
  const path = url.split(/[?#]/, 1)[0] ?? ''
  return match(path) !== null
}

function defaultLinks(texts: Texts): TextLink[] {
  return [
    { title: texts('common.allProducts'), url: href(routes.allProducts, {}, DEFAULT_LOCALE) },
    { title: texts('common.allCategories'), url: href(routes.categories, {}, DEFAULT_LOCALE) },
    { title: texts('common.allBrands'), url: href(routes.brands, {}, DEFAULT_LOCALE) },
    { title: texts('common.flashSale'), url: href(routes.flashSales, {}, DEFAULT_LOCALE) },
  ]
}

export function headerLinksOf({ headerLinks }: ShopModel, texts: Texts) {
  if (headerLinks === null) return { left: defaultLinks(texts), right: [] }
  return { left: headerLinks.left.filter(hasPage), right: headerLinks.right.filter(hasPage) }
}
