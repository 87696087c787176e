import * as v from 'valibot'
import { toDecimal } from '#shared/money.ts'
import { definePrivate, guest } from '../../endpoint.ts'
import { amount } from '../../wire/amount.ts'
import { shopMoney } from '../../wire/shop-money.ts'
import { text } from '../../wire/wire.ts'

/** A voucher that applies, and its discount in minor units. */
export interface VoucherOffer {
  code: string
  offered: number
}

const offerWire = v.object({ offered: amount, voucher: text })

interface Question {
  code: string
  /** Price of the goods after bundles, in minor units; required by the backend, which computes its own. */
  price: number
  currencyDigits: number
}

/** `POST voucher/validity`. Asks, and uses nothing up. */
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
