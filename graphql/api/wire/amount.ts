import * as v from 'valibot'
import { toMinor } from '#shared/money.ts'

/** A number or decimal text, unchanged. Strict: nothing is offered without a readable price. */
export const amount = v.pipe(
  v.union([v.number(), v.string()]),
  v.check((value) => toMinor(value, 2) !== null),
)

/** May be missing; `ShopMoney.parse` accepts any value. */
export const optionalAmount = v.optional(v.unknown(), null)
