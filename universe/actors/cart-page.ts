import type { Life } from '../platform/open-life.ts'
import { CURRENCIES } from '../worlds/world.ts'
import type { SeenCart } from './hands.ts'
import { all, type Element, fieldsOf, type Page, textOf } from './plain-browser.ts'
import type { Shopper, ToldLine } from './shopper.ts'

/** Minor units of an amount as a page writes it, in any language. */
export function amountIn(life: Life, text: string): number {
  const latin = text.replaceAll(/[٠-٩०-९]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩०१२३४५६७८९'.indexOf(digit) % 10))
  const digits = CURRENCIES[life.world.currency]
  const [whole = '0', fraction = ''] = splitDecimals(latin.replaceAll(/[^\d.,٫]/g, ''), digits)
  return Number(whole.replaceAll(/\D/g, '')) * 10 ** digits + Number(fraction.padEnd(digits, '0') || '0')
}

function splitDecimals(text: string, digits: number): [string, string] {
  if (digits === 0) return [text, '']
  const match = new RegExp(`^(.*)[.,٫](\\d{1,${digits}})$`).exec(text)
  return match ? [match[1] ?? '', match[2] ?? ''] : [text, '']
}

function availabilityOf(life: Life, product: number, variant: number, quantity: number): string {
  const stock = life.backend.stockOf(variant) ?? 0
  if (life.backend.isGone(product)) return 'UNAVAILABLE'
  if (stock === 0) return 'OUT_OF_STOCK'
  return stock < quantity ? 'INSUFFICIENT' : 'AVAILABLE'
}

/** Fields of the form of a row that posts to this action; none without such a form. */
function fieldsTo(row: Element, action: string): Map<string, string> {
  const form = all(row, 'form').find(({ attribs }) => attribs['action'] === `/forms/${action}`)
  return form ? fieldsOf(form) : new Map<string, string>()
}

/** Where the row does not say something, it is as it was. */
function lineOf(life: Life, shopper: Shopper, row: Element): ToldLine[] {
  const id = fieldsTo(row, 'cart-delete').get('id')
  if (id === undefined) return []
  const known = shopper.lines?.find((line) => line.id === id)
  const product = Number(/\/(\d+)$/.exec(all(row, 'a')[0]?.attribs['href'] ?? '')?.[1] ?? known?.product)
  const quantity = Number(
    fieldsTo(row, 'cart-quantity').get('quantity') ?? quantityIn(row) ?? known?.quantity ?? UNSEEN,
  )
  const variant = variantIn(life, product, row) ?? known?.variant ?? 0
  const isSelected = Boolean(fieldsTo(row, 'cart-select').get('unchecked'))
  const availability = availabilityOf(life, product, variant, quantity)
  return [{ id, product, variant, quantity, isSelected, availability, delivery: known?.delivery ?? null }]
}

/** The variant whose options the row names. */
export function variantIn(life: Life, product: number, row: Element): number | undefined {
  const { products, sizes } = life.backend.catalog()
  const facts = all(row, 'bdi').map(textOf)
  const variants = products.find(({ id }) => id === product)?.variants ?? []
  return variants.find(({ size }) => size === null || facts.includes(sizes[size] ?? ''))?.id
}

/** A line that is sold out has none. */
const UNSEEN = 0

/** Undefined if the row does not say it. */
export function quantityIn(row: Element): string | undefined {
  const texts = all(row, 'span').map(textOf)
  return texts.map((text) => /^\D*quantity\D*(\d+)$/i.exec(text)?.[1]).find((digits) => digits !== undefined)
}

/** Takes over the cart of a page, if it is one. */
export function tell(life: Life, shopper: Shopper, page: Page | null): SeenCart | null {
  shopper.shown = null
  if (!page || page.status !== 200 || !page.path.startsWith('/cart')) {
    shopper.lines = null
    return null
  }
  const lines = all(page.document, 'li').flatMap((row) => (all(row, 'li').length > 1 ? [] : lineOf(life, shopper, row)))
  shopper.lines = lines
  return { count: lines.reduce((sum, { quantity }) => sum + quantity, 0), lines }
}
