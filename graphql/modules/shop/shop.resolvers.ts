import { DEFAULT_LOCALE } from '#shared/locales.ts'
import { match } from '#shared/match-route.ts'
import { minorDigits, toDecimal } from '#shared/money.ts'
import { href, routes } from '#shared/routes.ts'
import { shopEndpoint, type ShopModel, type TextLink } from '../../api/endpoints/shop/shop.ts'
import { MAX_PAGE } from '../../api/wire/lists.ts'
import { shopMoney, imageOf, expandSrcSet } from '../../api/wire/shop-info.ts'
import type { Texts } from '../../texts/texts-in.ts'
import type { ModuleResolvers } from '../module-resolvers.ts'

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

function headerLinksOf({ headerLinks }: ShopModel, texts: Texts) {
  if (headerLinks === null)
    return { left: defaultLinks(texts), right: [{ title: texts('track.title'), url: routes.trackOrder.pattern }] }
  return { left: headerLinks.left.filter(hasPage), right: headerLinks.right.filter(hasPage) }
}

export const shopResolvers = {
  Query: {
    shop: (_parent, _args, { api }) => api.read(shopEndpoint, undefined),
  },
  Shop: {
    settings: ({ settings, info }) => ({ ...settings, info }),
    headerLinks: (shop, _args, { texts }) => headerLinksOf(shop, texts),
    imageSources: ({ info }) => info.imageHosts,
    serverTime: (_shop, _args, { now }) => new Date(now()).toISOString(),
  },
  Money: {
    decimal: ({ amount, currency }) => toDecimal(amount, minorDigits(currency)),
    exponent: ({ currency }) => minorDigits(currency),
  },
  Pagination: {
    pageCount: ({ pageCount }) => Math.min(MAX_PAGE, pageCount),
    hasNextPage: ({ page, pageCount }) => page < Math.min(MAX_PAGE, pageCount),
  },
  Image: {
    altText: ({ altText }) => altText ?? null,
    srcSet: ({ srcSet }, { maxWidth }) => expandSrcSet(srcSet, maxWidth),
    phoneSrcSet: ({ phoneSrcSet }, { maxWidth }) => expandSrcSet(phoneSrcSet, maxWidth),
  },
  ShopSettings: {
    currency: ({ info }) => info.currency,
    currencyIcon: ({ info }) => info.currencyIcon,
    currencyPosition: ({ info }) => info.currencyPosition,
    defaultCountry: ({ info }) => info.defaultCountry,
    defaultImage: ({ info }) => imageOf(info, null).url,
    defaultState: ({ info }) => info.defaultState,
    freeShippingFrom: ({ info }) =>
      info.freeShippingFrom === null ? null : shopMoney(info).show(info.freeShippingFrom),
  },
} satisfies ModuleResolvers
