/** How a generation of the product differs on the wire (api/v1, variance by generation). */
export interface Traits {
  /** Minor units → the form of amounts. */
  money: (minor: number) => number | string
  /** One tree of categories instead of categories and sub-categories. */
  hasTree: boolean
  hasGuests: boolean
  hasLanguages: boolean
  /** `is_logged_in` in the profile. */
  tellsSignedIn: boolean
  /** Ids of the wishlist and of followed stores in the profile. */
  tellsSaved: boolean
  /** `source` in the answer of `products`. */
  tellsSource: boolean
  /** `user_id` in the body of `cart/action`, beside the bearer token. */
  wantsMemberId: boolean
  /** `countries-phones`. */
  hasCountries: boolean
  /** An owner can switch guest checkout off, `setting.guest_checkout` tells it, and guests are answered 403. */
  mayRefuseGuests: boolean
  /** Highest number of an order method: 6 Iyzico, 7 bank transfer, 8 PayFast. */
  lastMethod: number
  /** `payment-gateway` answers its whole row. */
  leaksKeys: boolean
  /**
   * The answer to an unknown product: the bare array of the contract, or the error of its code. `crash`: a refusal, and
   * an HTML page with HTTP 500 if a language is asked for.
   */
  unknownProduct: 'array' | 'php' | 'crash'
  /** Key under which a collection's entry holds its product; null where both are one. */
  nest: 'product' | 'flash_product' | null
  /** `page?slug=` instead of `page/{slug}`. */
  pageByQuery: boolean
  /** `track-order` by POST alone. */
  tracksByPost: boolean
  /** Addresses have an `email`; without that column an update that sends one fails. */
  keepsEmail: boolean
  /** `header_links` in `common`. */
  hasHeaderLinks: boolean
  /** `is_user` with cart calls: a token without it is taken for an administrator's, who has no cart. */
  wantsIsUser: boolean
  /** Bundled units are not taxed, a flat tax is charged once a line, `tax_price` of an order line is the whole tax. */
  taxesPaidUnits: boolean
  /** Offers in cart lines, which are taken off when it is ordered. */
  hasOffers: boolean
  /** A real HTTP 401 instead of an envelope with status 204. */
  realUnauthorized: boolean
}

/** All generations of the product, oldest first; tests that hold for each of them run over this list. */
export const GENERATIONS = [1, 2, 3, 4, 5] as const
export type Generation = (typeof GENERATIONS)[number]

const asText = (minor: number) => (minor / 100).toFixed(2)
const asNumber = (minor: number) => minor / 100
/** Whole amounts as numbers, others as texts: the second generation is between both forms. */
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
  realUnauthorized: true,
}

const byGeneration: Record<Generation, Traits> = { 1: first, 2: second, 3: third, 4: fourth, 5: fifth }

export function traitsOf(generation: Generation): Traits {
  return byGeneration[generation]
}
