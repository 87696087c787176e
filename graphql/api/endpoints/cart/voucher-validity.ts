import * as v from 'valibot'
import { toDecimal } from '#shared/money.ts'
import { definePrivate, guest } from '../../endpoint.ts'
import { amount } from '../../wire/amount.ts'
import { shopMoney } from '../../wire/shop-money.ts'
import { text } from '../../wire/wire.ts'

/** A valid voucher; the discount is in minor units. */
export interface VoucherOffer {
  code: string
  offered: number
}

const offerWire = v.object({ offered: amount, voucher: text })

interface Question {
  code: string
  /** Price of the goods after bundles in minor units. Required, although the backend computes its own. */
  price: number
  currencyDigits: number
}

/** Read-only: does not use up the voucher. */
export const voucherValidityEndpoint = definePrivate({
  name: 'voucher/validity',
  method: 'POST',
  effect: 'read',
  path: () => 'voucher/validity',
  body: ({ code, price, currencyDigits }: Question, caller) => ({
    voucher: code,
    price: toDecimal(price, currencyDigits),
    ...guest(caller),
  }),
  decode: (data, { shop }): VoucherOffer => {
    const { offered, voucher } = v.parse(offerWire, data)
    return { code: voucher, offered: shopMoney(shop).parse(offered) ?? 0 }
  },
})
