import { flag, integer, nullable, table, text } from '../database/table.ts'
import type { RowOf } from '../database/table.ts'

/* Payments as providers know them. */

export const paymentGateway = table('payment_gateway', {
  name: text,
  enabled: integer,
  public_value: nullable(text),
  secret: nullable(text),
})
export type PaymentSwitchRow = RowOf<typeof paymentGateway>

export const paymentStarts = table('payment_starts', {
  method: integer,
  reference: text,
  order_id: integer,
  amount: integer,
  currency: text,
  created_at: integer,
  at_risk: flag,
})
export type PaymentStartRow = RowOf<typeof paymentStarts>

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
