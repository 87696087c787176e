import * as v from 'valibot'
import { toMinor } from '#shared/money.ts'

/** An amount of the wire, a number or decimal text, unchanged. Strict: without a readable price nothing is offered. */
export const amount = v.pipe(
  v.union([v.number(), v.string()]),
  v.check((value) => toMinor(value, 2) !== null),
)

/** An amount that may be missing; turned into minor units by `ShopMoney.parse`, which takes anything. */
export const optionalAmount = v.optional(v.unknown(), null)
