import type { IntlShape, MessageDescriptor } from 'react-intl'
import { isoScale } from '#shared/money.ts'
import { href, routes } from '#shared/routes.ts'
import { type ShopAddress, variantId } from '../catalog/product-shape.ts'
import type { CartLine, OpenCart, ShopFacts } from './agent-carts.ts'

/** Language and base of an answer. */
export interface CartContext extends ShopAddress {
  intl: IntlShape
}

export const itemIdOf = ({ product, variant }: CartLine): string => variantId(product, variant)

/** The product's title with the values of its options. */
export function titleOf({ title }: { title: string }, options: readonly { value: string }[]): string {
  const values = options.map(({ value }) => value).join(' / ')
  return values ? `${title}, ${values}` : title
}

interface Sum {
  subtotal: number
  discount: number
  tax: number
  other: number
  total: number
}

/** Entries of nothing are left out: the schema requires discounts below zero. */
function totalsOf({ subtotal, discount, tax, other, total }: Sum, currency: string, { intl }: CartContext) {
  const entry = (type: string, id: MessageDescriptor['id'], amount: number) => ({
    type,
    display_text: intl.formatMessage({ id }),
    amount: amount * isoScale(currency),
  })
  return [
    entry('subtotal', 'common.subtotal', subtotal),
    ...(discount > 0 ? [entry('items_discount', 'common.bundleDiscount', -discount)] : []),
    ...(tax > 0 ? [entry('tax', 'common.tax', tax)] : []),
    ...(other === 0 ? [] : [entry(other < 0 ? 'discount' : 'fee', 'order.rounding', other)]),
    entry('total', 'common.total', total),
  ]
}

function lineItemOf(line: CartLine, cartContext: CartContext) {
  const { id, product, variant, quantity, price, total, bundle } = line
  const { amount, currency } = price.current
  const discount = bundle?.saved.amount ?? 0
  return {
    id,
    item: {
      id: itemIdOf(line),
      title: titleOf(product, variant.options),
      price: amount * isoScale(currency),
      image_url: new URL(product.image.url, cartContext.origin).href,
    },
    quantity,
    totals: totalsOf(
      { subtotal: total.amount, discount, tax: 0, other: 0, total: total.amount - discount },
      currency,
      cartContext,
    ),
  }
}

/** The well-known types of policies by words in the addresses of the shop's pages, which have no types. */
const POLICIES: readonly [type: string, slug: RegExp][] = [
  ['privacy_policy', /privacy/],
  ['terms_of_service', /terms|conditions/],
  ['refund_policy', /refund|return/],
  ['shipping_policy', /shipping|delivery/],
  ['faq', /faq|questions/],
]

function linksOf({ services, about }: ShopFacts, { origin, locale }: CartContext) {
  return [...services, ...about].flatMap(({ title, slug }) => {
    const [type] = POLICIES.find(([, words]) => words.test(slug)) ?? []
    return type ? [{ type, url: origin + href(routes.content, { slug }, locale), title }] : []
  })
}

export function cartPayload({ cart, shop }: OpenCart, cartContext: CartContext) {
  const { lines, summary } = cart
  const { subtotal, bundleDiscount, tax, other, total } = summary
  const sum = {
    subtotal: subtotal.amount,
    discount: bundleDiscount.amount,
    tax: tax.amount,
    other: other.amount,
    total: total.amount,
  }
  const links = linksOf(shop, cartContext)
  return {
    line_items: lines.map((line) => lineItemOf(line, cartContext)),
    currency: shop.settings.currency,
    totals: totalsOf(sum, shop.settings.currency, cartContext),
    ...(links.length > 0 && { links }),
  }
}
