import type { Life } from '../platform/open-life.ts'
import type { Language, WorldProduct } from '../worlds/world.ts'

/** What a surface says of a product or one of its variants. A surface that does not say something leaves it out. */
export interface Reading {
  product: number
  /** Null if the product as a whole is meant: its own price, and whether any variant is there. */
  variant: number | null
  title?: string
  /** Minor units. */
  price?: number
  currency?: string
  isThere?: boolean
  /** Path in the shop. */
  address?: string
}

/** Who reads what. */
export interface Reader {
  life: Life
  language: Language
  /** Products that are compared. */
  products: readonly WorldProduct[]
}

export interface Surface {
  name: string
  /** Null if the surface did not answer. Products that are gone are read, too, if the surface shows them. */
  read(reader: Reader): Promise<Reading[] | null>
}

/** The path of a page in a language. */
export function pathFor(language: Language, path: string): string {
  if (language === 'en') return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** Minor units of a decimal number. */
export function minorUnits(decimal: string, digits: number): number {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return Number(whole) * 10 ** digits + Number(fraction.padEnd(digits, '0').slice(0, digits) || '0')
}

/** The product that an address names; NaN without one. */
export function productIn(address: string): number {
  return Number(/\/product\/[^/]+\/(\d+)(?:\.md)?$/.exec(address.split('?')[0] ?? '')?.[1])
}

/** Programs write the size behind the title. */
export function withoutSize(title: string, sizes: readonly string[]): string {
  const size = sizes.find((one) => title.endsWith(` – ${one}`) || title.endsWith(`, ${one}`))
  return size === undefined ? title : title.slice(0, -size.length).replace(/(?: –|,) $/, '')
}
