import type { ModuleResolvers } from '../../module-resolvers.ts'
import { storeEndpoint } from '../../rest/endpoints/store.ts'
import type { SettingsModel } from '../../rest/endpoints/store-settings.ts'
import type { SiteInfo } from '../../rest/site-info.ts'
import { siteMoney } from '../../rest/site-money.ts'

/** Settings, and the site they belong to for what is counted in its currency. */
export type StoreSettingsModel = SettingsModel & { site: SiteInfo }

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
    freeShippingFrom: ({ site }) => (site.freeShippingFrom === null ? null : siteMoney(site).show(site.freeShippingFrom)),
  },
} satisfies ModuleResolvers
