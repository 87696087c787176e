import * as v from 'valibot'
import { toMinor } from '#shared/money.ts'

/** An amount of the wire, number or decimal text, still as written. Strict: what costs nothing readable is no offer. */
export const amount = v.pipe(
  v.union([v.number(), v.string()]),
  v.check((value) => toMinor(value, 2) !== null),
)

/** An amount that may be missing; turned into minor units by `ShopMoney.parse`, which takes anything. */
export const optionalAmount = v.optional(v.unknown(), null)
