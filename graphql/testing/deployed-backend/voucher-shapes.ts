import type { BackendRequest } from './backend-request.ts'
import { rateRow } from './buying-shapes.ts'
import { stamps } from './product-cards.ts'
import type { SampleVoucher } from './shop-data.ts'

export function voucherRow(voucher: SampleVoucher, { traits }: BackendRequest) {
  const { money } = traits
  const { id, code, minSpend, cappedPrice, usageLimit, limitPerCustomer, isPublic, hasEnded } = voucher
  return {
    id,
    title: null,
    code,
    ...rateRow(voucher, traits),
    min_spend: money(minSpend),
    capped_price: cappedPrice === null ? null : money(cappedPrice),
    usage_limit: usageLimit,
    limit_per_customer: limitPerCustomer,
    status: isPublic ? 1 : 2,
    start_time: '2025-01-01 00:00:00',
    end_time: hasEnded ? '2025-06-01 00:00:00' : '2099-01-01 00:00:00',
    ...stamps,
  }
}

export const runningVouchers = ({ shop }: BackendRequest) =>
  shop.vouchers.filter(({ isPublic, hasEnded }) => isPublic && !hasEnded)

/** Times are display dates. */
export function accountVoucherRow(voucher: SampleVoucher, request: BackendRequest) {
  return {
    ...voucherRow(voucher, request),
    start_time: '01 Jan, 25',
    end_time: '01 Jan, 99',
    created: '05:06 am, 04 Mar, 25',
  }
}
