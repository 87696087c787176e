import { computedDigits, createMoneyFormat, minorDigits, roundingStep, toMinor } from '#shared/money.ts'
import type { Money } from '../../rules/prices.ts'

export interface ApiAddresses {
  internal: readonly string[]
  /** Empty if the shop itself serves these addresses: they become paths, which work at every host name. */
  public: string
}

/** Each picture has a copy per width in pixels, narrower if the original is. */
export interface PictureCopies {
  /** Below `imageBaseUrl`, with `{width}` and `{name}`. */
  path: string
  widths: number[]
}

/** The part of `common` that decoders and money rules need: plain data per language, from the cached answer. */
export interface ShopInfo {
  locale: string
  /** True if texts in this locale are the backend's own: the addresses of all languages are derived from those. */
  hasOwnTexts: boolean
  /** Internal and public API address; null if they are the same. */
  apiAddresses: ApiAddresses | null
  /** Prefix of picture names: empty, or ends with a slash. */
  imageBaseUrl: string
  thumbPrefix: string
  pictureCopies: PictureCopies | null
  /** True if the backend announces `in_stock` for products in lists. */
  sendsCardStock: boolean
  /** True if the backend announces brand, stock, and number of variants for products in lists. */
  sendsCardDetails: boolean
  /** True if the backend announces that lists take `per_page`. */
  takesPageSize: boolean
  /** True if the backend announces `catalog`, a list of all products by id. */
  hasCatalog: boolean
  /** True if the backend announces `facet-counts`. */
  hasFacetCounts: boolean
  /** True if the backend announces language, purchase, and a filter by stars for reviews. */
  hasReviewDetails: boolean
  /** True if the backend announces a search among the products of a seller. */
  hasStoreSearch: boolean
  /** True if the backend announces that lists take attribute values, sales, and two more orders. */
  takesListFilters: boolean
  /** True if the backend announces `popular-searches`. */
  hasPopularSearches: boolean
  defaultImage: string
  imageHosts: string[]
  currency: string
  currencyIcon: string
  currencyPosition: 'BEFORE' | 'AFTER'
  /** Decimals of the amounts that rules compute with, at least those of the currency. */
  currencyDigits: number
  /** True if the backend announces that it rounds amounts to the currency: deployed ones keep two decimals in all. */
  roundsToCurrency: boolean
  /** Subtotal in minor units from which shipping is free; null without such an offer. */
  freeShippingFrom: number | null
  defaultCountry: string
  defaultState: string
  /** False if the backend sends no default place and US/DC is assumed. */
  sendsDefaultPlace: boolean
}

/** For decoding `common` itself, and for endpoints that do not need the shop's info. */
export const NO_SHOP_INFO: ShopInfo = {
  locale: 'en',
  hasOwnTexts: false,
  apiAddresses: null,
  imageBaseUrl: '',
  thumbPrefix: 'thumb-',
  pictureCopies: null,
  sendsCardStock: false,
  sendsCardDetails: false,
  takesPageSize: false,
  hasCatalog: false,
  hasFacetCounts: false,
  hasReviewDetails: false,
  hasStoreSearch: false,
  takesListFilters: false,
  hasPopularSearches: false,
  defaultImage: 'default-image.webp',
  imageHosts: [],
  currency: 'USD',
  currencyIcon: '$',
  currencyPosition: 'BEFORE',
  currencyDigits: minorDigits('USD'),
  roundsToCurrency: false,
  freeShippingFrom: null,
  defaultCountry: 'US',
  defaultState: 'DC',
  sendsDefaultPlace: false,
}

/** Amounts are in units of the shop's computations: minor units, or hundredths of a currency without decimals. */
export interface ShopMoney {
  /** At least 0; null for anything else. */
  parse(value: unknown): number | null
  minor(amount: number): number
  /** In minor units. */
  show(amount: number): Money
  showMinor(minor: number): Money
  step: number
}

type MoneySettings = Pick<ShopInfo, 'locale' | 'currency' | 'currencyIcon' | 'currencyPosition' | 'currencyDigits'>

/** Create once per answer: the formatter, created on first use, is expensive. */
export function shopMoney(shop: MoneySettings): ShopMoney {
  const { locale, currency, currencyIcon: icon, currencyPosition: position, currencyDigits } = shop
  let format: ((minor: number) => string) | undefined
  const unit = 10 ** (currencyDigits - minorDigits(currency))
  const minor = (amount: number) => Math.round(amount / unit)
  function showMinor(minor: number): Money {
    format ??= createMoneyFormat({ currency, icon, position, locale })
    return { amount: minor, currency, formatted: format(minor) }
  }
  return {
    parse(value) {
      const minor = toMinor(value, currencyDigits)
      return minor === null ? null : Math.max(0, minor)
    },
    step: roundingStep(currencyDigits),
    minor,
    show: (amount) => showMinor(minor(amount)),
    showMinor,
  }
}

interface CurrencyLook {
  icon: string
  position: 'BEFORE' | 'AFTER'
}

/** Money in `currency`, such as an order's: the shop may have another one today. */
export function moneyIn(currency: string | null, shop: ShopInfo, look: CurrencyLook | null = null): ShopMoney {
  if (currency === null || (look === null && currency === shop.currency)) return shopMoney(shop)
  const { icon, position } = look ?? { icon: currency, position: 'BEFORE' }
  const currencyDigits = computedDigits(currency, shop.roundsToCurrency)
  return shopMoney({ ...shop, currency, currencyIcon: icon, currencyPosition: position, currencyDigits })
}

const ABSOLUTE = new Set(['https:', 'http:', 'mailto:', 'tel:'])

/** Browsers drop or replace these characters in addresses, which can change the host or the scheme. */
export function hasControlCharacters(address: string): boolean {
  return /[\u0000-\u001f\u007f\\]/.test(address)
}

/** Null unless it is a web, e-mail, or phone URL or a path of this shop; rejects script URLs and `//host`. */
export function safeUrl(raw: string | null | undefined): string | null {
  const url = raw?.trim() ?? ''
  if (url === '' || url.includes(' ') || hasControlCharacters(url)) return null
  if (url.startsWith('/')) return url.startsWith('//') ? null : url
  if (url.startsWith('#')) return url
  const parsed = URL.parse(url)
  return parsed && ABSOLUTE.has(parsed.protocol) ? url : null
}

function prefixIn(url: URL, base: URL): string | null {
  const prefix = base.pathname.replace(/\/$/, '')
  const isBelow = url.pathname === prefix || url.pathname.startsWith(`${prefix}/`)
  return url.origin === base.origin && isBelow ? prefix : null
}

/** Backends may write their internal address into answers; an address at or below it gets the public one. */
export function publicAddress(address: string, { apiAddresses }: Pick<ShopInfo, 'apiAddresses'>): string {
  if (apiAddresses === null) return address
  const url = URL.parse(address)
  if (url === null) return address
  const prefix = apiAddresses.internal
    .map((internal) => prefixIn(url, new URL(internal)))
    .find((found) => found !== null)
  if (prefix === undefined) return address
  const path = url.pathname.slice(prefix.length) + url.search + url.hash
  // Without a public address, a path with two slashes would name another host.
  return apiAddresses.public === '' && path.startsWith('//') ? address : apiAddresses.public + path
}

const WHOLE_ADDRESS = /^https?:\/\//

function addressOf(name: string, prefix: string, shop: ShopInfo): string {
  if (WHOLE_ADDRESS.test(name)) return publicAddress(name, shop)
  if (shop.imageBaseUrl !== '') return shop.imageBaseUrl + prefix + name
  // Without a base, a name becomes a path, so that it contains neither scheme nor host.
  return `/${(prefix + name).replace(/^[/\\\s]+/, '')}`
}

export interface ImageModel {
  /** Set by the schema when it resolves the field of a parent with a title. */
  altText?: string | null
  url: string
  thumbnail: string
  phone: string
  /** AVIF copies in a compact form for caches: `/uploads/{320,640}/a.webp.avif`. `expandSrcSet` expands it. */
  srcSet: string | null
  phoneSrcSet: string | null
}

function copiesOf(shop: ShopInfo, name: string): string | null {
  if (shop.imageBaseUrl === '') return null
  // Such a name would be parsed as several URLs in a `srcset`.
  if (shop.pictureCopies === null || WHOLE_ADDRESS.test(name) || /[\s,{}]/.test(name)) return null
  const { path, widths } = shop.pictureCopies
  return shop.imageBaseUrl + path.replace('{name}', () => name).replace('{width}', `{${widths.join()}}`)
}

export function imageOf(shop: ShopInfo, name: string | null | undefined, phoneName?: string | null): ImageModel {
  const file = name || shop.defaultImage
  const url = addressOf(file, '', shop)
  const srcSet = copiesOf(shop, file)
  return {
    url,
    thumbnail: addressOf(file, shop.thumbPrefix, shop),
    phone: phoneName ? addressOf(phoneName, '', shop) : url,
    srcSet,
    phoneSrcSet: phoneName ? copiesOf(shop, phoneName) : srcSet,
  }
}

export function fileUrl(shop: ShopInfo, name: string | null | undefined): string | null {
  return name ? addressOf(name, '', shop) : null
}

export function expandSrcSet(copies: string | null, maxWidth: number | null | undefined): string | null {
  const [, before = '', widths = '', after = ''] = /^(.*)\{([\d,]+)\}(.*)$/.exec(copies ?? '') ?? []
  const fitting = widths.split(',').filter((width) => width !== '' && Number(width) <= (maxWidth ?? Infinity))
  return fitting.map((width) => `${before}${width}${after} ${width}w`).join(', ') || null
}
