/** `at_risk` marks attempts that may have been paid without confirmation; `token` is the payment proof of a receipt. */
export const openPaymentsMigration = `
ALTER TABLE payment_starts ADD COLUMN at_risk INTEGER NOT NULL DEFAULT 1 CHECK (at_risk IN (0, 1));
ALTER TABLE payment_receipts ADD COLUMN token TEXT NOT NULL DEFAULT '';
`
