/**
 * Amounts are whole hundredths of the currency, the wire form of every backend, whatever decimals the currency has.
 * Percentages are whole hundredths of a percent: 1250 is 12.5 %.
 */
export type Hundredths = number

export interface Rate {
  /** `flat`: hundredths per unit (tax) or per order (voucher). `percent`: hundredths of a percent. */
  type: 'flat' | 'percent'
  value: number
}

export interface Place {
  id: number
  /** ISO 3166-1 alpha-2, or `ALL`. */
  country: string
  /** Code of a region, `ALL`, or an empty text, which occurs with the country `ALL`. */
  state: string
  price: Hundredths
  /** Null where goods cannot be picked up. */
  pickupPrice: Hundredths | null
}

export interface MoneyLine {
  id: string
  isSelected: boolean
  quantity: number
  selling: Hundredths
  /** Null or 0 without an offer. */
  offered: Hundredths | null
  /** Null unless a public flash sale of the product runs. */
  flash: Hundredths | null
  /** Of the variant's own row; 0 or null if it has none. */
  variantPrice: Hundredths | null
  /** Whether the variant has attributes, such as a size. */
  hasAttributes: boolean
  bundle: { buy: number; free: number } | null
  tax: Rate | null
  shippingRule: { id: number; isSinglePrice: boolean; places: readonly Place[] }
  delivery: 'location' | 'pickup'
}

export interface MoneyVoucher {
  amount: Rate
  minSpend: Hundredths
  /** Highest amount off; null without one. */
  cap: Hundredths | null
}

export interface MoneyCart {
  lines: readonly MoneyLine[]
  address: { country: string; state: string }
  voucher: MoneyVoucher | null
  /** Shipping is free from this price of the goods on; 0 if it never is. */
  freeShippingFrom: Hundredths
  /** Generation 4: free units are not taxed, and a flat tax is charged once per line. */
  taxesPaidUnits: boolean
  /** Hundredths to which percentages are rounded: 100 at a backend that knows that its currency has no decimals. */
  percentStep: 1 | 100
}

export interface PricedLine {
  unit: Hundredths
  /** The struck-through price; null if none is shown. */
  original: Hundredths | null
  /** Whole number; null without `original`. */
  discountPercent: number | null
  freeUnits: number
  /** Of the whole line. */
  tax: Hundredths
  /** The place that ships it to the address; null if none does. Such a line counts in no sum. */
  placeId: number | null
}

export interface PricedCart {
  /** By `MoneyLine.id`; every line, selected or not. */
  lines: Record<string, PricedLine>
  subtotal: Hundredths
  bundleDiscount: Hundredths
  tax: Hundredths
  shipping: Hundredths
  /** 0 without a voucher, or where the goods cost less than its minimum. Never more than the goods cost. */
  voucherOff: Hundredths
  /** Whether a voucher was given and its minimum is not reached. */
  voucherMissesMinimum: boolean
  /** Never negative. */
  total: Hundredths
}

/** Only selected lines with a place are in the sums. */
export type PriceCart = (cart: MoneyCart) => PricedCart

/**
 * An amount in the currency's minor units, halves away from zero.
 *
 * @param digits decimals of the currency: 0 for JPY, 2 for EUR, 3 for KWD
 */
export type ToMinorUnits = (amount: Hundredths, digits: number) => number
