import { useState } from 'react'
import type { PaymentCode, PaymentMethodFieldsFragment } from './__generated__/payment.ts'

/** Defaults to cash on delivery, which needs no script. */
export function useMethodChoice(methods: readonly PaymentMethodFieldsFragment[], asked: string | null = null) {
  const [code, choose] = useState<PaymentCode>(
    () => methods.find((method) => method.code === asked)?.code ?? 'CASH_ON_DELIVERY',
  )
  const method = methods.find((method) => method.code === code) ?? methods[0] ?? null
  return { method, choose }
}
