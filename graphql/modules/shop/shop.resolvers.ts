import { shopEndpoint } from '../../api/endpoints/shop/shop.ts'
import { imageOf, expandSrcSet } from '../../api/wire/image-url.ts'
import { shopMoney } from '../../api/wire/shop-money.ts'
import type { ModuleResolvers } from '../module-resolvers.ts'
import { headerLinksOf } from './header-links.ts'

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
  Image: {
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
