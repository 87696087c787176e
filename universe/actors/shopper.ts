import type { Hands } from './hands.ts'
import type { Element } from './plain-browser.ts'

export interface ToldLine {
  id: string
  product: number
  variant: number
  quantity: number
  isSelected: boolean
  availability: string
  delivery: 'location' | 'pickup' | null
}

/** Units that an order is about, and how they are delivered. */
export interface OrderedLine {
  variant: number
  quantity: number
  delivery: 'location' | 'pickup'
}

export interface ShownCheckout {
  /** Minor units, by the name of the part. */
  parts: Record<string, number>
  currency: string
  breakdown: string
  voucher: string | null
  lines: readonly OrderedLine[]
  /** Of the address. */
  city: string
  /** Of the catalog, at that time. */
  changes: number
  /** Of a page: what places the order. */
  form?: Element
}

export interface ToldOrder {
  id: string
  total: number
  isCancelled: boolean
  /** The whole order as it was read last. */
  text: string | null
  /** Of the catalog, when it was read or placed. */
  changes: number
}

/** No number of changes: the cart is another one than the checkout showed. */
export const OUTDATED = -1

interface Place {
  id: string
  country: string
  state: string
}

/** A visitor and what the shop told them. */
export interface Shopper {
  name: string
  hands: Hands
  /** Of a browser. */
  cookies: Map<string, string>
  /** In every text that this visitor sends. */
  mark: string
  /** Null before the sign-up. */
  account: 'signedIn' | 'signedOut' | 'unusable' | null
  token: string | null
  guestToken: string | null
  language: string
  /** Null if an answer was lost, until the next look. */
  lines: ToldLine[] | null
  address: Place | null
  /** To which the selected lines were sent last. */
  chosen: Place | null
  shown: ShownCheckout | null
  orders: ToldOrder[]
  keys: number
}

/** What a new account is made of. */
export function accountOf({ name, mark }: Shopper) {
  return { name: `${name} ${mark}`, email: `${mark}@example.com`, password: `pw-${mark}` }
}

/** @param name letters only */
export function createShopper(name: string, hands: Hands): Shopper {
  return {
    name,
    hands,
    cookies: new Map(),
    mark: `zq${name}qz`,
    account: null,
    token: null,
    guestToken: null,
    language: 'en',
    lines: [],
    address: null,
    chosen: null,
    shown: null,
    orders: [],
    keys: 0,
  }
}
