/** "Attempt" means payment attempt everywhere else. */
export const signInTriesMigration = `
ALTER TABLE attempts RENAME TO sign_in_tries;
DROP INDEX attempts_by_end;
CREATE INDEX sign_in_tries_by_end ON sign_in_tries (ends_at);
`
