import { useState } from 'react'
import type { PaymentCode, PaymentMethodFieldsFragment } from './__generated__/payment.ts'

/** The chosen way to pay: cash at first where it is offered, as it needs no script. Null where there is none at all. */
export function useMethodChoice(methods: readonly PaymentMethodFieldsFragment[]) {
  const [code, choose] = useState<PaymentCode>('CASH_ON_DELIVERY')
  const method = methods.find((method) => method.code === code) ?? methods[0] ?? null
  return { method, choose }
}
