import * as v from 'valibot'
import {
  type Amounts,
  type Money,
  type UnitPrice,
  unitPrice,
  type Price,
  type TimedPrice,
  type Deal,
  type VoucherTerms,
} from '../../../rules/prices.ts'
import type { ShopInfo, ShopMoney } from '../../wire/shop-info.ts'
import {
  amount,
  count,
  id,
  instant,
  listOf,
  maybe,
  number,
  optionalAmount,
  optionalText,
  text,
} from '../../wire/wire.ts'

/* Fields that products, cards, cart lines, and order lines share. */

type Text = v.InferOutput<typeof text>

/** The product extension `text_language`; null if missing. */
export const languageCode = maybe(v.pipe(v.string(), v.regex(/^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/)))

/** The title, or the words of the slug if it is not translated (null), so that entries stay distinguishable. */
export function titleOf(title: Text, slug: Text): string {
  return title.trim() || slug.replaceAll(/[-_]+/g, ' ').trim()
}

export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|(?<!-)-+$/g, '')
    .slice(0, 100)
}

/** @returns the slug, empty if it must be derived from a title in another language, and a title to show */
export function namesOf(
  { slug: given, title }: { slug: Text; title: Text },
  { hasOwnTexts }: Pick<ShopInfo, 'hasOwnTexts'> = { hasOwnTexts: false },
) {
  const slug = given || (hasOwnTexts ? slugOf(title) : '')
  return { slug, title: titleOf(title, slug) }
}

export const priceFields = {
  selling: amount,
  offered: optionalAmount,
  price: optionalAmount,
  end_time: instant,
}

interface PriceWire {
  selling: unknown
  offered: unknown
  price: unknown
  end_time: string | null
}

/** A product's amounts in minor units, always with the flash price; the reader checks whether the sale is running. */
export function amountsOf(wire: PriceWire, money: ShopMoney, variant: number | null = null): Amounts {
  const { selling, offered, price } = wire
  return { selling: money.parse(selling) ?? 0, offered: money.parse(offered), flash: money.parse(price), variant }
}

export function showPrice(price: UnitPrice, flashEndsAt: string | null, money: ShopMoney): Price {
  return {
    current: money.show(price.current),
    original: price.original === null ? null : money.show(price.original),
    discountPercent: price.discountPercent,
    flashEndsAt: price.isFlash ? flashEndsAt : null,
  }
}

/** The price during and outside a flash sale; a sale must have an end. */
export function timedPriceOf(amounts: Amounts, endsAt: string | null, money: ShopMoney): TimedPrice {
  const flash = amounts.flash === null || endsAt === null ? null : unitPrice(amounts)
  return {
    usual: showPrice(unitPrice({ ...amounts, flash: null }), null, money),
    flash: flash && flash.isFlash ? showPrice(flash, endsAt, money) : null,
  }
}

export interface VariantOption {
  attributeId: string | null
  attribute: string
  valueId: string | null
  value: string
}

const optionWire = v.object({
  attribute_value_id: maybe(id),
  attribute_value: maybe(
    v.object({ title: text, attribute_id: maybe(id), attribute: maybe(v.object({ title: text })) }),
  ),
})

export const optionsWire = listOf(optionWire)

export function optionsOf(wire: readonly v.InferOutput<typeof optionWire>[]): VariantOption[] {
  return wire.flatMap(({ attribute_value_id: valueId, attribute_value: value }) => {
    if (!value) return []
    const { title, attribute_id: attributeId, attribute } = value
    return [{ attributeId, attribute: attribute?.title ?? '', valueId, value: title }]
  })
}

export const imageName = v.pipe(text, v.nonEmpty())
const pictureWire = v.union([
  v.pipe(
    v.object({ image: imageName }),
    v.transform(({ image }) => image),
  ),
  imageName,
])

/** `product_images` of a cart or order line: one row per picture and attribute value. */
export const lineImagesWire = listOf(v.object({ attribute_value_id: id, image: pictureWire }))

export function variantImageOf(
  links: v.InferOutput<typeof lineImagesWire>,
  valueIds: readonly (string | null)[],
): string | null {
  return links.find((link) => valueIds.includes(link.attribute_value_id))?.image ?? null
}

export interface BundleDeal extends Deal {
  title: string | null
}

const atLeastOne = v.pipe(count, v.minValue(1))
const dealWire = v.object({ title: optionalText, buy: atLeastOne, free: atLeastOne })

export function decodeBundleDeal(data: unknown): BundleDeal | null {
  const result = v.safeParse(dealWire, data)
  return result.success ? result.output : null
}

/** `type` of a voucher that takes off a percentage. */
const PERCENT = 2

export const voucherFields = {
  code: v.pipe(text, v.nonEmpty()),
  title: text,
  type: count,
  price: v.union([v.number(), v.string()]),
  min_spend: optionalAmount,
  /** Missing at products. */
  capped_price: v.optional(optionalAmount, null),
}

export interface Voucher {
  code: string
  title: string
  amount: Money | null
  percent: number | null
  minSpend: Money | null
}

const voucherWire = v.object(voucherFields)
type VoucherWire = v.InferOutput<typeof voucherWire>

/** The terms of a voucher, the same at the checkout, on product pages, and in the account. */
export function termsOf({ type, price, min_spend, capped_price }: VoucherWire, money: ShopMoney): VoucherTerms {
  const isPercent = type === PERCENT
  return {
    kind: isPercent ? 'percent' : 'flat',
    price: Math.max(0, isPercent ? v.parse(number, price) : (money.parse(price) ?? 0)),
    minSpend: Math.max(0, money.parse(min_spend) ?? 0),
    cap: money.parse(capped_price) || null,
  }
}

export function voucherOf(wire: VoucherWire, money: ShopMoney): Voucher {
  const { kind, price, minSpend } = termsOf(wire, money)
  return {
    code: wire.code,
    title: wire.title || wire.code,
    amount: kind === 'flat' ? money.show(price) : null,
    percent: kind === 'percent' ? price : null,
    minSpend: minSpend ? money.show(minSpend) : null,
  }
}

export function decodeVouchers(data: unknown, money: ShopMoney): Voucher[] {
  return v.parse(listOf(voucherWire), data).map((wire) => voucherOf(wire, money))
}
