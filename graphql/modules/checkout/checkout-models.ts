import type { CheckoutLine, CheckoutSummary, PaymentMethod, ShippingLine } from '../../resolver-types.generated.ts'
import type { AddressModel } from '../../rest/endpoints/address.ts'

/** How the selected lines can get to an address. */
export interface ShippingModel {
  address: AddressModel | null
  lines: ShippingLine[]
  canContinue: boolean
}

/** What would be ordered now. */
export interface CheckoutModel {
  address: AddressModel | null
  lines: CheckoutLine[]
  summary: CheckoutSummary
  methods: PaymentMethod[]
}
