import { readVoucherCode } from '#shared/validation.ts'
import type { ResolversTypes } from '../../__generated__/resolver-types.ts'
import type { Attempt } from '../../api/api.ts'
import type { GraphQLContext } from '../../context.ts'
import { checkAll, checkText } from '../input-rules.ts'
import { type VoucherOffer, voucherValidityEndpoint } from '../../api/endpoints/cart/voucher-validity.ts'
import { userError } from '../../texts/user-error.ts'
import { attemptAsCaller } from '../viewer/session.ts'
import { readGoodsPrice } from './lines-to-order.ts'
import { readCheckout } from '../checkout/read-checkout.ts'

type Payload = Awaited<ResolversTypes['VoucherPayload']>

const MAX_CODE = 100

async function askForOffer(context: GraphQLContext, given: string): Promise<Attempt<VoucherOffer>> {
  const code = readVoucherCode(given)
  const userErrors = checkAll(context.texts, checkText('code', code, MAX_CODE))
  if (userErrors.length > 0) return { ok: false, userErrors, lines: [] }
  const [price, { currencyDigits }] = await Promise.all([readGoodsPrice(context), context.api.shop()])
  if (price === 0)
    return { ok: false, userErrors: [userError(context.texts, null, 'checkout.nothingSelected')], lines: [] }
  return attemptAsCaller(context, voucherValidityEndpoint, { code, price, currencyDigits })
}

export async function findVoucher(context: GraphQLContext, code: string | null): Promise<VoucherOffer | null> {
  if (code === null || readVoucherCode(code) === '') return null
  const attempt = await askForOffer(context, code)
  return attempt.ok ? attempt.value : null
}

export async function checkVoucher(context: GraphQLContext, code: string): Promise<Payload> {
  const attempt = await askForOffer(context, code)
  if (!attempt.ok) return { checkout: null, userErrors: attempt.userErrors }
  return { checkout: await readCheckout(context, attempt.value), userErrors: [] }
}
