import { useState } from 'react'
import type { PaymentCode, PaymentMethodFieldsFragment } from './__generated__/payment.ts'

/**
 * The chosen payment method: at first the one that was asked for, where the shop takes it, else cash on delivery, as it
 * needs no script. Null where the shop takes none.
 */
export function useMethodChoice(methods: readonly PaymentMethodFieldsFragment[], asked: string | null = null) {
  const [code, choose] = useState<PaymentCode>(
    () => methods.find((method) => method.code === asked)?.code ?? 'CASH_ON_DELIVERY',
  )
  const method = methods.find((method) => method.code === code) ?? methods[0] ?? null
  return { method, choose }
}
