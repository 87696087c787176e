export interface Traits {
  /** Minor units → the form of amounts. */
  money: (minor: number) => number | string
  hasTree: boolean
  hasGuests: boolean
  hasLanguages: boolean
  /** `is_logged_in` in the profile. */
  tellsSignedIn: boolean
  /** Ids of the wish list and of followed stores in the profile. */
  tellsSaved: boolean
  /** `source` in the answer of `products`. */
  tellsSource: boolean
  /** Requires `user_id` in `cart/action`, in addition to the bearer token. */
  wantsMemberId: boolean
  /** `countries-phones`. */
  hasCountries: boolean
  /** Owners can disable guest checkout (`setting.guest_checkout`); guests are answered 403 then. */
  mayRefuseGuests: boolean
  /** Highest number of an order method: 6 Iyzico, 7 bank transfer, 8 PayFast. */
  lastMethod: number
  /** `payment-gateway` returns its whole row. */
  leaksKeys: boolean
  /**
   * The bare array of the contract, or an error of its code. `crash`: a refusal, but an HTML page with HTTP 500 in a
   * language.
   */
  unknownProduct: 'array' | 'php' | 'crash'
  /** Key of the product in a collection's entry; null if both are merged. */
  nest: 'product' | 'flash_product' | null
  /** `page?slug=` instead of `page/{slug}`. */
  pageByQuery: boolean
  /** `track-order` by POST only. */
  tracksByPost: boolean
  /** Addresses have an `email`; without that column, an update that sends one fails. */
  keepsEmail: boolean
  /** `header_links` in `common`. */
  hasHeaderLinks: boolean
  /** Cart calls require `is_user`: without it, a token is an administrator's, who has no cart. */
  wantsIsUser: boolean
  /**
   * Bundled units are not taxed, a flat tax is charged once per line, and `tax_price` of an order line is the whole
   * tax.
   */
  taxesPaidUnits: boolean
  /** Cart lines have offers, deducted when they are ordered. */
  hasOffers: boolean
  /** `voucher/validity` computes on regular prices instead of offered ones; `order/action` never does. */
  vouchersOnSelling: boolean
  /** Products in lists have a `slug`. */
  hasSlugs: boolean
  /** Products of flash sales have no `slug` if a language is requested. */
  losesSaleSlugs: boolean
  /** A real HTTP 401 instead of an envelope with status 204. */
  realUnauthorized: boolean
}

export const GENERATIONS = [1, 2, 3, 4, 5] as const
export type Generation = (typeof GENERATIONS)[number]

const asText = (minor: number) => (minor / 100).toFixed(2)
const asNumber = (minor: number) => minor / 100
/** Generation 2 mixes both forms: whole amounts as numbers, others as text. */
const asEither = (minor: number) => (minor % 100 === 0 ? asNumber(minor) : asText(minor))

const second: Traits = {
  money: asEither,
  hasTree: false,
  hasGuests: true,
  hasLanguages: true,
  tellsSignedIn: true,
  tellsSaved: false,
  tellsSource: true,
  wantsMemberId: false,
  hasCountries: true,
  mayRefuseGuests: false,
  lastMethod: 6,
  leaksKeys: true,
  unknownProduct: 'array',
  nest: null,
  pageByQuery: false,
  tracksByPost: false,
  keepsEmail: true,
  hasHeaderLinks: true,
  wantsIsUser: false,
  taxesPaidUnits: false,
  hasOffers: false,
  vouchersOnSelling: true,
  hasSlugs: true,
  losesSaleSlugs: true,
  realUnauthorized: false,
}

const first: Traits = {
  ...second,
  money: asNumber,
  hasGuests: false,
  hasLanguages: false,
  tellsSignedIn: false,
  tellsSource: false,
  wantsMemberId: true,
  hasCountries: false,
  lastMethod: 5,
  nest: 'product',
  keepsEmail: false,
  hasHeaderLinks: false,
  hasSlugs: false,
}

const third: Traits = {
  ...second,
  money: asText,
  hasTree: true,
  mayRefuseGuests: true,
  lastMethod: 7,
  unknownProduct: 'php',
}

const fourth: Traits = {
  ...third,
  lastMethod: 8,
  unknownProduct: 'crash',
  nest: 'flash_product',
  pageByQuery: true,
  wantsIsUser: true,
  taxesPaidUnits: true,
  hasOffers: true,
  losesSaleSlugs: false,
}

const fifth: Traits = {
  ...fourth,
  tellsSaved: true,
  leaksKeys: false,
  unknownProduct: 'array',
  nest: null,
  pageByQuery: false,
  tracksByPost: true,
  taxesPaidUnits: false,
  hasOffers: false,
  vouchersOnSelling: false,
  realUnauthorized: true,
}

const byGeneration: Record<Generation, Traits> = { 1: first, 2: second, 3: third, 4: fourth, 5: fifth }

export function traitsOf(generation: Generation): Traits {
  return byGeneration[generation]
}
