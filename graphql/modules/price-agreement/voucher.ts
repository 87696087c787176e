import { fold } from '#shared/text.ts'
import { Refusal, RestError } from '../../api/client/rest-error.ts'
import type { Outcome } from '../../api/endpoint.ts'
import { accountVouchersEndpoint } from '../../api/endpoints/account/account-vouchers.ts'
import type { AddressModel } from '../../api/endpoints/account/address.ts'
import type { CartLineModel } from '../../api/endpoints/cart/cart-line.ts'
import { type VoucherOffer, voucherValidityEndpoint } from '../../api/endpoints/cart/cart.ts'
import { readPages } from '../../api/wire/lists.ts'
import { shopMoney } from '../../api/wire/shop-info.ts'
import type { GraphQLContext } from '../../context.ts'
import { voucherDiscount, type VoucherTerms } from '../../rules/prices.ts'
import { refusedAs, userError } from '../../texts/errors.ts'
import { findDefaultAddress } from '../account/address-book.ts'
import { readLines, totalsLineAt } from '../cart/read-cart.ts'
import { checkAll, checkText } from '../input-rules.ts'
import { submitAsCaller } from '../viewer/session.ts'
import { goodsPrice, orderedLines } from './ask.ts'

const MAX_VOUCHER_CODE = 100
/** Deployed backends list 25 vouchers per page. */
const MOST_PAGES = 4

/** What a voucher can apply to, in minor units. */
export interface VoucherBases {
  /** Price of the goods that are ordered. */
  own: number
  /**
   * What the backend may have computed on: the same at regular prices, or with it selected lines that have a place but
   * are not ordered, such as sold-out ones, at both prices.
   */
  others: readonly number[]
}

function voucherBases(lines: readonly CartLineModel[], address: AddressModel | null, now: number): VoucherBases {
  const withoutOffer = (line: CartLineModel) => ({ ...line, amounts: { ...line.amounts, offered: null } })
  const price = (priced: readonly CartLineModel[]) => goodsPrice(priced.map((line) => totalsLineAt(line, now)))
  const ordered = orderedLines(lines, address)
  const counted = lines.filter(({ selected, shippingPlaceId }) => selected && shippingPlaceId !== null)
  const others = [ordered.map(withoutOffer), counted, counted.map(withoutOffer)].map(price)
  return { own: price(ordered), others }
}

/**
 * The discount that the order gets, in minor units; null below the minimum spend. Until generation 4,
 * `voucher/validity` computes on regular prices, but `order/action` on offered ones, and all generations count lines
 * that are not ordered. If the terms do not explain the answer, it is also scaled, which never exceeds what the order
 * gets, for a percentage, a cap, and an amount alike.
 */
export function provedDiscount(
  answered: number,
  { own, others }: VoucherBases,
  terms: VoucherTerms | null,
  step: number,
): number | null {
  if (terms && own < terms.minSpend) return null
  const most = Math.min(answered, terms ? voucherDiscount(terms, own, step) : answered)
  if (terms && [own, ...others].some((base) => voucherDiscount(terms, base, step) === answered)) return most
  return Math.min(most, Math.floor((answered * own) / Math.max(own, ...others)))
}

/** Null if it is not among the running vouchers, or they cannot be read. */
async function findTerms({ api }: GraphQLContext, code: string): Promise<VoucherTerms | null> {
  try {
    const running = await readPages(MOST_PAGES, (page) => api.call(accountVouchersEndpoint, { page }))
    const named = running.find((voucher) => voucher.code === code)
    return (named ?? running.find((voucher) => fold(voucher.code) === fold(code)))?.terms ?? null
  } catch (error) {
    if (error instanceof Refusal || error instanceof RestError) return null
    throw error
  }
}

export async function offerOf(context: GraphQLContext, code: string): Promise<Outcome<VoucherOffer>> {
  const { texts, api } = context
  const userErrors = checkAll(texts, checkText('code', code, MAX_VOUCHER_CODE))
  if (userErrors.length > 0) return { ok: false, userErrors, lines: [] }
  const [lines, address, shop] = await Promise.all([readLines(context), findDefaultAddress(context), api.shop()])
  const bases = voucherBases(lines, address, context.now())
  if (bases.own === 0) return { ok: false, userErrors: [userError(texts, null, 'checkout.nothingSelected')], lines: [] }
  const question = { code, price: bases.own, currencyDigits: shop.currencyDigits }
  const [outcome, terms] = await Promise.all([
    submitAsCaller(context, voucherValidityEndpoint, question),
    findTerms(context, code),
  ])
  if (!outcome.ok) return { ...outcome, userErrors: refusedAs('VOUCHER_INVALID', outcome.userErrors) }
  const money = shopMoney(shop)
  const offered = provedDiscount(outcome.value.offered, bases, terms, money.step)
  if (offered !== null) return { ok: true, value: { ...outcome.value, offered } }
  const amount = money.show(terms?.minSpend ?? 0).formatted
  return { ok: false, userErrors: [userError(texts, null, 'voucher.minimum', { amount })], lines: [] }
}

export async function findVoucher(context: GraphQLContext, code: string | null): Promise<VoucherOffer | null> {
  if (code === null || code === '') return null
  const outcome = await offerOf(context, code)
  return outcome.ok ? outcome.value : null
}
