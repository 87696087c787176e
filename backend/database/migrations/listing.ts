import type { Database } from '../database.ts'
import { fold } from '../fold-text.ts'

/**
 * Lists, filters and search of a catalog of tens of thousands of products.
 *
 * `list_price` is the price without a flash sale. The indexes of lists hold what the shopper's filters compare, so that
 * counting reads no products. `product_values` links attribute values to products. `search_words` are the distinct words
 * of `search_text`: a query's words are searched among these few thousand, not in every product.
 */
export const listingIndexesMigration = `
ALTER TABLE products ADD COLUMN list_price INTEGER NOT NULL
  GENERATED ALWAYS AS (CASE WHEN offered > 0 THEN offered ELSE selling END) VIRTUAL;

DROP INDEX products_newest;
DROP INDEX products_of_category;
DROP INDEX products_of_sub_category;
DROP INDEX products_of_brand;
DROP INDEX products_of_store;
DROP INDEX products_by_rating;
CREATE INDEX products_newest ON products
  (status, created_at DESC, id DESC, category_id, sub_category_id, brand_id, shipping_rule_id, rating, list_price);
CREATE INDEX products_by_price ON products (status, list_price, id DESC, brand_id, shipping_rule_id, rating);
CREATE INDEX products_by_rating ON products
  (status, rating DESC, review_count DESC, id DESC, brand_id, shipping_rule_id, list_price);
CREATE INDEX products_of_category ON products
  (category_id, status, created_at DESC, id DESC, sub_category_id, brand_id, shipping_rule_id, rating, list_price);
CREATE INDEX products_of_category_by_price ON products
  (category_id, status, list_price, id DESC, brand_id, shipping_rule_id, rating);
CREATE INDEX products_of_category_by_rating ON products
  (category_id, status, rating DESC, review_count DESC, id DESC, brand_id, shipping_rule_id, list_price);
CREATE INDEX products_of_sub_category ON products
  (sub_category_id, status, created_at DESC, id DESC, brand_id, shipping_rule_id, rating, list_price);
CREATE INDEX products_of_sub_category_by_price ON products
  (sub_category_id, status, list_price, id DESC, brand_id, shipping_rule_id, rating);
CREATE INDEX products_of_sub_category_by_rating ON products
  (sub_category_id, status, rating DESC, review_count DESC, id DESC, brand_id, shipping_rule_id, list_price);
CREATE INDEX products_of_brand ON products
  (brand_id, status, created_at DESC, id DESC, shipping_rule_id, rating, list_price);
CREATE INDEX products_of_store ON products
  (store_id, status, created_at DESC, id DESC, rating, review_count, list_price);

CREATE TABLE product_values (
  attribute_value_id INTEGER NOT NULL REFERENCES attribute_values ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
  PRIMARY KEY (attribute_value_id, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX values_of_product ON product_values (product_id);
INSERT INTO product_values
  SELECT DISTINCT iv.attribute_value_id, i.product_id
  FROM inventory_values iv JOIN inventories i ON i.id = iv.inventory_id;
CREATE TRIGGER inventory_values_added AFTER INSERT ON inventory_values BEGIN
  INSERT OR IGNORE INTO product_values
    SELECT NEW.attribute_value_id, i.product_id FROM inventories i WHERE i.id = NEW.inventory_id;
END;
CREATE TRIGGER inventory_values_removed AFTER DELETE ON inventory_values BEGIN
  DELETE FROM product_values WHERE attribute_value_id = OLD.attribute_value_id
    AND product_id = (SELECT product_id FROM inventories WHERE id = OLD.inventory_id)
    AND NOT EXISTS (SELECT 1 FROM inventories i JOIN inventory_values iv ON iv.inventory_id = i.id
      WHERE i.product_id = product_values.product_id AND iv.attribute_value_id = OLD.attribute_value_id);
END;
-- Deleting a variant deletes its values, unless another variant of the product uses them.
CREATE TRIGGER inventories_removed BEFORE DELETE ON inventories BEGIN
  DELETE FROM product_values WHERE product_id = OLD.product_id AND attribute_value_id NOT IN (
    SELECT iv.attribute_value_id FROM inventories i JOIN inventory_values iv ON iv.inventory_id = i.id
    WHERE i.product_id = OLD.product_id AND i.id <> OLD.id);
END;

CREATE TABLE search_words (
  id INTEGER PRIMARY KEY, lang TEXT NOT NULL, word TEXT NOT NULL, UNIQUE (lang, word)
) STRICT;
CREATE TABLE product_words (
  word_id INTEGER NOT NULL REFERENCES search_words ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
  PRIMARY KEY (word_id, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX words_of_product ON product_words (product_id);

-- Folded text is only split at spaces and line breaks; other whitespace leaves a longer word, which still matches.
CREATE VIEW words_in_texts AS
  SELECT q.product_id, q.lang, w.value AS word FROM product_texts q,
    json_each('[' || replace(json_quote(replace(q.search_text, char(10), ' ')), ' ', '","') || ']') w
  WHERE w.value <> '';
INSERT OR IGNORE INTO search_words (lang, word) SELECT lang, word FROM words_in_texts;
INSERT OR IGNORE INTO product_words
  SELECT s.id, w.product_id FROM words_in_texts w CROSS JOIN search_words s ON s.lang = w.lang AND s.word = w.word;
CREATE TRIGGER product_texts_added AFTER INSERT ON product_texts BEGIN
  INSERT OR IGNORE INTO search_words (lang, word)
    SELECT lang, word FROM words_in_texts WHERE lang = NEW.lang AND product_id = NEW.product_id;
  INSERT OR IGNORE INTO product_words
    SELECT s.id, w.product_id FROM words_in_texts w CROSS JOIN search_words s ON s.lang = w.lang AND s.word = w.word
    WHERE w.lang = NEW.lang AND w.product_id = NEW.product_id;
END;
CREATE TRIGGER product_texts_changed AFTER UPDATE OF search_text ON product_texts BEGIN
  DELETE FROM product_words WHERE product_id = OLD.product_id
    AND (SELECT lang FROM search_words WHERE id = word_id) = OLD.lang;
  INSERT OR IGNORE INTO search_words (lang, word)
    SELECT lang, word FROM words_in_texts WHERE lang = NEW.lang AND product_id = NEW.product_id;
  INSERT OR IGNORE INTO product_words
    SELECT s.id, w.product_id FROM words_in_texts w CROSS JOIN search_words s ON s.lang = w.lang AND s.word = w.word
    WHERE w.lang = NEW.lang AND w.product_id = NEW.product_id;
END;
CREATE TRIGGER product_texts_removed AFTER DELETE ON product_texts BEGIN
  DELETE FROM product_words WHERE product_id = OLD.product_id
    AND (SELECT lang FROM search_words WHERE id = word_id) = OLD.lang;
END;
ANALYZE;
`

/** Order and filter by discounts. `discount` is the reduction without a flash sale, in tenths of a percent. */
export const discountsMigration = `
ALTER TABLE products ADD COLUMN discount INTEGER NOT NULL GENERATED ALWAYS AS (
  CASE WHEN offered > 0 AND offered < selling THEN (selling - offered) * 1000 / selling ELSE 0 END) VIRTUAL;
CREATE INDEX products_by_discount ON products
  (status, discount DESC, id DESC, brand_id, shipping_rule_id, rating, list_price);
CREATE INDEX products_of_category_by_discount ON products
  (category_id, status, discount DESC, id DESC, brand_id, shipping_rule_id, rating, list_price);
CREATE INDEX products_of_sub_category_by_discount ON products
  (sub_category_id, status, discount DESC, id DESC, brand_id, shipping_rule_id, rating, list_price);
CREATE INDEX products_reduced ON products (id) WHERE offered > 0 AND offered < selling;
ANALYZE products;
`

interface Row {
  lang: string
  product_id: number
  search_text: string
}

/** Folds stored search texts again with the current rules. Triggers update the full-text index. */
export function searchFoldingMigration(database: Database): void {
  const rows = database.all<Row>('SELECT lang, product_id, search_text FROM product_texts')
  for (const { search_text: stored, ...key } of rows) {
    const folded = fold(stored)
    if (folded === stored) continue
    database.run('UPDATE product_texts SET search_text = :folded WHERE lang = :lang AND product_id = :product_id', {
      ...key,
      folded,
    })
  }
}
