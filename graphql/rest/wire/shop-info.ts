import { minorDigits } from '#shared/money.ts'

/** Addresses of the API without a slash at the end: `http://api.internal:8000`, `https://api.shop.example`. */
export interface ApiAddresses {
  internal: readonly string[]
  /** Empty if the shop itself serves these addresses: they become paths, which work at every host name of the shop. */
  public: string
}

/** Every picture has a copy in each width, in pixels, or narrower where it is narrower itself. */
export interface PictureCopies {
  /** Below `imageBaseUrl`, with `{width}` and `{name}`. */
  path: string
  /** Ascending. */
  widths: number[]
}

/**
 * The part of `common` that decoders and money rules need; one per language, taken from the cached answer. Plain data.
 */
export interface ShopInfo {
  locale: string
  /** Where the API is called, and where browsers reach the same; null where both are one. */
  apiAddresses: ApiAddresses | null
  /** Prefix of picture names, ends with a slash or is empty. */
  imageBaseUrl: string
  thumbPrefix: string
  /** Copies of pictures that the backend announces; null where it has only those of the contract. */
  pictureCopies: PictureCopies | null
  /** True if the backend announces that products in lists carry `in_stock`. */
  tellsCardStock: boolean
  defaultImage: string
  /** Where pictures come from, as sources for the content security policy; empty where all are this shop's own. */
  imageHosts: string[]
  /** ISO 4217. */
  currency: string
  currencyIcon: string
  currencyPosition: 'BEFORE' | 'AFTER'
  /** Decimals of the currency. */
  currencyDigits: number
  /** Free shipping from this subtotal on, in minor units; null where the shop has no such offer. */
  freeShippingFrom: number | null
  defaultCountry: string
  defaultState: string
  /** False where the backend names no default place, and US/DC is assumed. */
  tellsDefaultPlace: boolean
}

/** Used to decode `common` itself, and for endpoints that do not need the shop's info. */
export const NO_SHOP_INFO: ShopInfo = {
  locale: 'en',
  apiAddresses: null,
  imageBaseUrl: '',
  thumbPrefix: 'thumb-',
  pictureCopies: null,
  tellsCardStock: false,
  defaultImage: 'default-image.webp',
  imageHosts: [],
  currency: 'USD',
  currencyIcon: '$',
  currencyPosition: 'BEFORE',
  currencyDigits: minorDigits('USD'),
  freeShippingFrom: null,
  defaultCountry: 'US',
  defaultState: 'DC',
  tellsDefaultPlace: false,
}
