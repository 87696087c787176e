import type { Life } from '../platform/open-life.ts'
import { amountIn, quantityIn, variantIn } from './cart-page.ts'
import { PEOPLE } from './people.ts'
import { all, type Element, fieldsOf, formsTo, open, type Page, textAfter, textOf } from './plain-browser.ts'
import type { OrderedLine, Shopper } from './shopper.ts'

const NAMES: Record<string, string> = {
  Subtotal: 'subtotal',
  'Bundle offers': 'bundleDiscount',
  Shipping: 'shipping',
  Tax: 'tax',
  Rounding: 'other',
  Total: 'total',
}

function partsOf(life: Life, { document }: Page): Record<string, number> {
  // Rows of nothing are not shown.
  const parts: Record<string, number> = Object.fromEntries(
    ['voucher', ...Object.values(NAMES)].map((name) => [name, 0]),
  )
  for (const row of all(document, 'dt')) {
    const [name = '', amount] = [textOf(row).split(' (')[0], textAfter(row)]
    const isNegative = /[−-]/.test(amount)
    const value = amountIn(life, amount)
    if (/voucher/i.test(name)) parts['voucher'] = value
    else if (NAMES[name]) parts[NAMES[name]] = name === 'Rounding' && isNegative ? -value : value
  }
  return parts
}

function lineOf(life: Life, row: Element): OrderedLine[] {
  const product = Number(/\/(\d+)$/.exec(all(row, 'a')[0]?.attribs['href'] ?? '')?.[1])
  const [variant, quantity] = [variantIn(life, product, row), Number(quantityIn(row))]
  const isPickup = all(row, 'span').some((span) => textOf(span) === 'Pickup')
  return variant === undefined ? [] : [{ variant, quantity, delivery: isPickup ? 'pickup' : 'location' }]
}

/** Looks at the checkout. Without a form that places the order, nothing is shown. */
export async function see(life: Life, shopper: Shopper, voucher: string | null, changes: number): Promise<void> {
  const path = voucher === null ? '/checkout' : `/checkout?voucher=${encodeURIComponent(voucher)}`
  const page = await open(life, shopper, path)
  shopper.shown = null
  const form = page && formsTo(page, 'place-order')[0]
  if (!form || page.status !== 200) return
  const fields = fieldsOf(form)
  const delivery = all(page.document, 'section').find(
    ({ attribs }) => attribs['aria-labelledby'] === 'checkout-delivery',
  )
  if (!delivery) throw new Error('The checkout does not show what is delivered.')
  const address = all(delivery, 'address').map(textOf).join(' ')
  shopper.shown = {
    parts: partsOf(life, page),
    currency: fields.get('agreedCurrency') ?? '',
    breakdown: '',
    voucher: fields.get('voucher') || null,
    lines: all(delivery, 'li').flatMap((row) => lineOf(life, row)),
    city: Object.values(PEOPLE).find(({ city }) => address.includes(city))?.city ?? '',
    changes,
    form,
  }
}
