/** The code has always called these rows payment attempts. */
export const paymentAttemptsMigration = `
ALTER TABLE payment_starts RENAME TO payment_attempts;
DROP INDEX starts_of_order;
CREATE INDEX attempts_of_order ON payment_attempts (order_id, method, created_at);
DROP INDEX starts_to_check;
CREATE INDEX attempts_to_check ON payment_attempts (next_check_at) WHERE next_check_at IS NOT NULL;
`
