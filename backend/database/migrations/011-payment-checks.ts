/**
 * When the provider is asked next about an attempt whose result is not known, and how often it was asked; NULL when it
 * is not asked any more. Attempts from before this migration are asked about if they are younger than two days.
 */
export const paymentChecksMigration = `
ALTER TABLE payment_starts ADD COLUMN checks INTEGER NOT NULL DEFAULT 0;
ALTER TABLE payment_starts ADD COLUMN next_check_at INTEGER;
UPDATE payment_starts SET next_check_at = created_at
  WHERE at_risk = 1 AND created_at > (unixepoch() - 172800) * 1000;
CREATE INDEX starts_to_check ON payment_starts (next_check_at) WHERE next_check_at IS NOT NULL;
`
