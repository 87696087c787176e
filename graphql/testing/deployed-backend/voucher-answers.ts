import { type Envelope, type BackendRequest, paginate, refusal, refuseMissing, success } from './backend-request.ts'
import { type Carts, ownerOf, refuseStranger } from './cart-answers.ts'
import { goodsPrice, offeredBy, type PlacedOrder, pricedLines, regularGoodsPrice } from './order-sums.ts'
import { accountVoucherRow, runningVouchers } from './voucher-shapes.ts'

/**
 * Like deployed servers, `order/action` refuses only if the time is before the start and after the end, so expired
 * codes pass.
 */
export function createVouchers(orders: readonly PlacedOrder[], carts: Carts) {
  function offer(code: unknown, owner: string, request: BackendRequest, isOrdered: boolean) {
    const lines = pricedLines(carts.ordered(owner), request)
    const base = isOrdered ? goodsPrice(lines) : regularGoodsPrice(lines, request)
    const row = request.shop.vouchers.find((voucher) => voucher.code === code && voucher.isPublic)
    if (!row) return refusal('Invalid voucher')
    if (base < row.minSpend) return refusal(`Spend at least ${row.minSpend / 100} to use this voucher`)
    const uses = orders.filter(({ voucher }) => voucher?.row === row)
    if (uses.length >= row.usageLimit) return refusal('This voucher has been used up')
    if (uses.filter((order) => order.owner === owner).length >= row.limitPerCustomer)
      return refusal('You have used this voucher already')
    if (!isOrdered && row.hasEnded) return refusal('This voucher has expired')
    return { row, offered: offeredBy(row, base) }
  }

  function checkValidity(request: BackendRequest): Envelope {
    const owner = ownerOf(request)
    if (owner === null) return refuseStranger(request)
    const broken = refuseMissing(request.body, ['voucher', 'price'])
    if (broken) return broken
    const found = offer(request.body['voucher'], owner, request, false)
    if ('body' in found) return found
    return success({ offered: (found.offered / 100).toFixed(2), voucher: found.row.code })
  }

  function list(request: BackendRequest): Envelope {
    if (!request.query.get('order_by') || !request.query.get('type')) return refusal('Undefined index: order_by')
    const rows = runningVouchers(request).map((voucher) => accountVoucherRow(voucher, request))
    return success(paginate(rows, request, 25))
  }

  return {
    offer,
    answerVouchers(request: BackendRequest): Envelope | null {
      if (request.path === 'user/user-vouchers') return list(request)
      return request.path === 'voucher/validity' ? checkValidity(request) : null
    },
  }
}

export type Vouchers = ReturnType<typeof createVouchers>
