import { flag, integer, nullable, table, text } from '../database/table.ts'
import type { RowOf } from '../database/table.ts'

/* Payment switches, payment attempts and receipts. */

export const paymentGateway = table('payment_gateway', {
  name: text,
  enabled: integer,
  public_value: nullable(text),
  secret: nullable(text),
})
export type PaymentSwitchRow = RowOf<typeof paymentGateway>

export const paymentAttempts = table('payment_starts', {
  method: integer,
  reference: text,
  order_id: integer,
  amount: integer,
  currency: text,
  created_at: integer,
  at_risk: flag,
  checks: integer,
  next_check_at: nullable(integer),
})
export type PaymentAttemptRow = RowOf<typeof paymentAttempts>

export const paymentReceipts = table('payment_receipts', {
  method: integer,
  payment: text,
  order_id: integer,
  amount: integer,
  currency: text,
  created_at: integer,
  token: text,
})
export type PaymentReceiptRow = RowOf<typeof paymentReceipts>
