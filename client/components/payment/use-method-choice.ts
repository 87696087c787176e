import { useState } from 'react'
import type { PaymentCode, PaymentMethodFieldsFragment } from './__generated__/payment.ts'

/**
 * The chosen payment method: at first cash on delivery where offered, as it needs no script. Null where there is none.
 */
export function useMethodChoice(methods: readonly PaymentMethodFieldsFragment[]) {
  const [code, choose] = useState<PaymentCode>('CASH_ON_DELIVERY')
  const method = methods.find((method) => method.code === code) ?? methods[0] ?? null
  return { method, choose }
}
