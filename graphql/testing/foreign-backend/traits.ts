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
  /** `source` in the answer of `products`. */
  tellsSource: boolean
  /** `user_id` in the body of `cart/action`, beside the bearer token. */
  wantsMemberId: boolean
  /** `countries-phones`. */
  hasCountries: boolean
  /** The answer to an unknown product: the bare array of the contract, or what its code fails with. */
  unknownProduct: 'array' | 'php'
  /** Key under which a collection's entry holds its product; null where both are one. */
  nest: 'product' | 'flash_product' | null
  /** `page?slug=` instead of `page/{slug}`. */
  pageByQuery: boolean
  /** `track-order` by POST alone. */
  tracksByPost: boolean
  /** A real HTTP 401 instead of an envelope with status 204. */
  realUnauthorized: boolean
}

export type Generation = 1 | 3 | 4 | 5

const asText = (minor: number) => (minor / 100).toFixed(2)
const asNumber = (minor: number) => minor / 100

const third: Traits = {
  money: asText,
  hasTree: true,
  hasGuests: true,
  hasLanguages: true,
  tellsSignedIn: true,
  tellsSource: true,
  wantsMemberId: false,
  hasCountries: true,
  unknownProduct: 'php',
  nest: null,
  pageByQuery: false,
  tracksByPost: false,
  realUnauthorized: false,
}

const byGeneration: Record<Generation, Traits> = {
  1: {
    money: asNumber,
    hasTree: false,
    hasGuests: false,
    hasLanguages: false,
    tellsSignedIn: false,
    tellsSource: false,
    wantsMemberId: true,
    hasCountries: false,
    unknownProduct: 'array',
    nest: 'product',
    pageByQuery: false,
    tracksByPost: false,
    realUnauthorized: false,
  },
  3: third,
  4: { ...third, unknownProduct: 'array', nest: 'flash_product', pageByQuery: true },
  5: { ...third, unknownProduct: 'array', tracksByPost: true, realUnauthorized: true },
}

export function traitsOf(generation: Generation): Traits {
  return byGeneration[generation]
}
