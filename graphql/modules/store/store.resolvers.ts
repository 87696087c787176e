import type { ModuleResolvers } from '../../module-resolvers.ts'
import { storeEndpoint } from '../../rest/endpoints/store.ts'
import { siteMoney } from '../../rest/site-money.ts'

export const storeResolvers = {
  Query: {
    store: (_parent, _args, { api }) => api.read(storeEndpoint, undefined),
  },
  Store: {
    settings: ({ settings, site }) => ({ ...settings, site }),
    imageSources: ({ site }) => site.imageHosts,
    serverTime: (_store, _args, { now }) => new Date(now()).toISOString(),
  },
  StoreSettings: {
    currency: ({ site }) => site.currency,
    currencyIcon: ({ site }) => site.currencyIcon,
    currencyPosition: ({ site }) => site.currencyPosition,
    defaultCountry: ({ site }) => site.defaultCountry,
    defaultState: ({ site }) => site.defaultState,
    freeShippingFrom: ({ site }) =>
      site.freeShippingFrom === null ? null : siteMoney(site).show(site.freeShippingFrom),
  },
} satisfies ModuleResolvers
