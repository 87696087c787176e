import * as v from 'valibot'
import type { Money, VoucherTerms } from '../../../rules/prices.ts'
import { definePrivate, guest } from '../../endpoint.ts'
import { decodePage, pageQuery, type PageRequest } from '../../wire/lists.ts'
import { type ShopInfo, shopMoney } from '../../wire/shop-info.ts'
import { wireDate } from '../../wire/wire-date.ts'
import { id, instant, listOf, optionalText } from '../../wire/wire.ts'
import { termsOf, type Voucher, voucherFields, voucherOf } from '../product/product-fields.ts'

export interface AccountVoucher extends Voucher {
  id: string
  cappedAmount: Money | null
  /** ISO 8601; null unless the backend sends moments. The voucher applies at both. */
  startsAt: string | null
  endsAt: string | null
  /** ISO dates in UTC; null if the backend does not send them. */
  startsOn: string | null
  endsOn: string | null
  /** Not part of the schema. */
  terms: VoucherTerms
}

const accountVoucherWire = v.object({
  id,
  ...voucherFields,
  start_time: optionalText,
  end_time: optionalText,
  starts_at: instant,
  ends_at: instant,
})

function decodeList(data: unknown, shop: ShopInfo): AccountVoucher[] {
  const money = shopMoney(shop)
  return v.parse(listOf(accountVoucherWire), data).map((wire) => {
    const terms = termsOf(wire, money)
    return {
      id: wire.id,
      ...voucherOf(wire, money),
      cappedAmount: terms.cap === null ? null : money.show(terms.cap),
      startsAt: wire.starts_at,
      endsAt: wire.ends_at,
      startsOn: wireDate(wire.start_time),
      endsOn: lastDayOf(wire.ends_at) ?? wireDate(wire.end_time),
      terms,
    }
  })
}

/** In UTC. A voucher that ends at midnight ends with the day before. */
function lastDayOf(endsAt: string | null): string | null {
  return endsAt && new Date(Date.parse(endsAt) - 1).toISOString().slice(0, 10)
}

/** `GET user/user-vouchers`: running vouchers, with times as display dates. */
export const accountVouchersEndpoint = definePrivate({
  name: 'user/user-vouchers',
  method: 'GET',
  query: (request: PageRequest, caller) => ({
    ...pageQuery(request),
    order_by: 'created_at',
    type: 'desc',
    time_zone: 'UTC',
    ...guest(caller),
  }),
  decode: (data, { shop }) => decodePage(data, (entries) => decodeList(entries, shop)),
})
