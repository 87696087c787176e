import { type InferOutput, pipe, regex, string } from 'valibot'
import { type Amounts, type UnitPrice, unitPrice, type Price, type TimedPrice } from '../../../rules/price.ts'
import type { ShopMoney } from '../../wire/shop-info.ts'
import { amount, optionalAmount, instant, maybe, type text } from '../../wire/wire.ts'

type Text = InferOutput<typeof text>

/** The product extension `text_language`; null if missing. */
export const languageCode = maybe(pipe(string(), regex(/^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/)))

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
