/** For deleting old data of guests. */
export const guestAgesMigration = `
CREATE INDEX carts_of_guests_by_age ON carts (updated_at) WHERE user_id IS NULL;
CREATE INDEX addresses_of_guests_by_age ON addresses (updated_at) WHERE user_id IS NULL;
`
