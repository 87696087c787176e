import { minorDigits, createMoneyFormat, roundingStep, toMinor } from '#shared/money.ts'
import type { Money } from '../../rules/price.ts'

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
  /** Internal and public API address; null if they are the same. */
  apiAddresses: ApiAddresses | null
  /** Prefix of picture names: empty, or ends with a slash. */
  imageBaseUrl: string
  thumbPrefix: string
  pictureCopies: PictureCopies | null
  /** True if the backend announces `in_stock` for products in lists. */
  tellsCardStock: boolean
  defaultImage: string
  imageHosts: string[]
  currency: string
  currencyIcon: string
  currencyPosition: 'BEFORE' | 'AFTER'
  currencyDigits: number
  /** Subtotal in minor units from which shipping is free; null without such an offer. */
  freeShippingFrom: number | null
  defaultCountry: string
  defaultState: string
  /** False if the backend sends no default place and US/DC is assumed. */
  tellsDefaultPlace: boolean
}

/** For decoding `common` itself, and for endpoints that do not need the shop's info. */
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

export interface ShopMoney {
  /** Minor units, at least 0; null for anything else. */
  parse(value: unknown): number | null
  show(minor: number): Money
  step: number
}

type MoneySettings = Pick<ShopInfo, 'locale' | 'currency' | 'currencyIcon' | 'currencyPosition' | 'currencyDigits'>

/** Create once per answer: the formatter, created on first use, is expensive. */
export function shopMoney(shop: MoneySettings): ShopMoney {
  const { locale, currency, currencyIcon: icon, currencyPosition: position, currencyDigits } = shop
  let format: ((minor: number) => string) | undefined
  return {
    parse(value) {
      const minor = toMinor(value, currencyDigits)
      return minor === null ? null : Math.max(0, minor)
    },
    step: roundingStep(currencyDigits),
    show(minor) {
      format ??= createMoneyFormat({ currency, icon, position, locale })
      return { amount: minor, currency, formatted: format(minor) }
    },
  }
}
