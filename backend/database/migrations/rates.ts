/** A flat price is a whole number of minor units; a percentage has at most four decimals. */
const isExact = (row = '') => `CASE ${row}type WHEN 2 THEN ${row}price = round(${row}price, 4)
  ELSE ${row}price = round(${row}price) END`

const refusal = "SELECT RAISE(ABORT, 'a percentage has at most four decimals, and a flat price none');"

/**
 * Percentages with decimals, such as 8.875 in New York. Tax rules cannot be created again while products refer to them,
 * so their columns are replaced, in their old order, and triggers check them.
 */
export const exactRatesMigration = `
ALTER TABLE tax_rules ADD COLUMN rate REAL NOT NULL DEFAULT 0;
ALTER TABLE tax_rules ADD COLUMN created INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tax_rules ADD COLUMN updated INTEGER NOT NULL DEFAULT 0;
UPDATE tax_rules SET rate = price, created = created_at, updated = updated_at;
ALTER TABLE tax_rules DROP COLUMN price;
ALTER TABLE tax_rules DROP COLUMN created_at;
ALTER TABLE tax_rules DROP COLUMN updated_at;
ALTER TABLE tax_rules RENAME COLUMN rate TO price;
ALTER TABLE tax_rules RENAME COLUMN created TO created_at;
ALTER TABLE tax_rules RENAME COLUMN updated TO updated_at;
CREATE TRIGGER tax_rule_added BEFORE INSERT ON tax_rules WHEN NOT (${isExact('NEW.')}) BEGIN ${refusal} END;
CREATE TRIGGER tax_rule_changed BEFORE UPDATE ON tax_rules WHEN NOT (${isExact('NEW.')}) BEGIN ${refusal} END;

CREATE TABLE vouchers_with_rates (
  id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, type INTEGER NOT NULL, price REAL NOT NULL,
  min_spend INTEGER NOT NULL, capped_price INTEGER, usage_limit INTEGER NOT NULL, limit_per_customer INTEGER NOT NULL,
  status INTEGER NOT NULL DEFAULT 1, start_time INTEGER NOT NULL, end_time INTEGER NOT NULL,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, folded_code TEXT,
  CHECK (${isExact()})
) STRICT;
INSERT INTO vouchers_with_rates SELECT * FROM vouchers;
DROP TABLE vouchers;
ALTER TABLE vouchers_with_rates RENAME TO vouchers;
CREATE INDEX vouchers_by_folded_code ON vouchers (folded_code);
CREATE TRIGGER voucher_code_changed AFTER UPDATE OF code ON vouchers BEGIN
  UPDATE vouchers SET folded_code = NULL WHERE id = NEW.id;
END;
`
