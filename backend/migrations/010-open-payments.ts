/** Which starts can hold money that nobody has heard of, and what the browser shows for a payment that was received. */
export const openPaymentsMigration = `
ALTER TABLE payment_starts ADD COLUMN at_risk INTEGER NOT NULL DEFAULT 1 CHECK (at_risk IN (0, 1));
ALTER TABLE payment_receipts ADD COLUMN token TEXT NOT NULL DEFAULT '';
`
