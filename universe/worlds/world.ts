import type { MoneyVoucher, Place, Rate } from '../money/types.ts'

export const LANGUAGES = ['en', 'fr', 'ar', 'tr', 'hi'] as const
export type Language = (typeof LANGUAGES)[number]

/** Decimals of each currency that a world may have: those that the shop shows and charges. */
export const CURRENCIES = { USD: 2, EUR: 2, INR: 2, JPY: 0, HUF: 0, TWD: 0, KWD: 3 } as const
export type Currency = keyof typeof CURRENCIES

/** The protocol of agents counts in the minor units of ISO 4217. */
export const ISO_DIGITS: Record<Currency, number> = { ...CURRENCIES, HUF: 2, TWD: 2 }

const ICONS: Record<Currency, string> = { USD: '$', EUR: '€', INR: '₹', JPY: '¥', HUF: 'Ft', TWD: 'NT$', KWD: 'KD' }

/** Owners of shops without decimals write the sign after the amount. */
export function signOf(currency: Currency): { icon: string; isAfter: boolean } {
  return { icon: ICONS[currency], isAfter: CURRENCIES[currency] === 0 }
}

/** Generation 1 has English only. */
export function languagesOf({ backend }: Pick<World, 'backend'>): readonly Language[] {
  return backend === 'generation 1' ? ['en'] : LANGUAGES
}

export const GENERATIONS = [1, 2, 3, 4, 5] as const
export type Generation = (typeof GENERATIONS)[number]

/** `reference` is the backend of this repository; the others simulate a generation of deployed ones. */
export type BackendChoice = 'reference' | `generation ${Generation}`

export interface WorldVariant {
  id: number
  /** Position of the value in `WorldCatalog.sizes`; null for a product without attributes. */
  size: number | null
  /** Hundredths; 0 means the product's price. */
  price: number
  stock: number
}

export interface WorldProduct {
  id: number
  slug: string
  /** Without a language, the owner has not translated it. */
  titles: Partial<Record<Language, string>>
  description: string
  selling: number
  /** 0 without an offer. */
  offered: number
  /** Null outside a running flash sale. */
  flash: number | null
  /** Position in `WorldCatalog`, as `tax` and `rule`. */
  bundle: number | null
  tax: number
  rule: number
  picture: 'own' | 'missing'
  variants: readonly WorldVariant[]
}

export interface WorldVoucher extends MoneyVoucher {
  code: string
}

export interface WorldCatalog {
  products: readonly WorldProduct[]
  sizes: readonly string[]
  bundles: readonly { buy: number; free: number }[]
  taxes: readonly Rate[]
  rules: readonly { isSinglePrice: boolean; places: readonly Place[] }[]
  vouchers: readonly WorldVoucher[]
  /** Hundredths; 0 never. */
  freeShippingFrom: number
}

/** The titles of a product after its owner renamed it. */
export function renamed({ products }: WorldCatalog, id: number): Pick<WorldProduct, 'titles'> {
  const titles = Object.entries(products.find((product) => product.id === id)?.titles ?? {})
  return { titles: Object.fromEntries(titles.map(([language, title]) => [language, `${title} II`])) }
}

/** How often and how the backend's answers go wrong while the actors live. */
export interface Weather {
  kind: 'fine' | 'slow' | 'refused' | 'broken' | 'cut' | 'hanging'
  /** Of a hundred answers. */
  share: number
}

export interface World {
  backend: BackendChoice
  /** In which the backend keeps its main texts. */
  ownLanguage: Language
  currency: Currency
  /** Whether refusals have the envelope status 500, as one changed copy's. */
  refusesWith500: boolean
  /** A field of addresses that the owner of a deployed backend added and requires, so nothing can be ordered. */
  addressField: string | null
  processes: 1 | 3
  /** `emptied`, `killed`, and `paused` happen to it while the actors live. */
  redis: 'none' | 'on' | 'emptied' | 'killed' | 'paused'
  weather: Weather
  /** Whether the shop is ended by force and started again between two actions. */
  isKilled: boolean
  /** Whether shoppers in Chromium live in it, and no others. */
  hasBrowser: boolean
  catalog: WorldCatalog
}
