/**
 * The catalog. Money is in minor units, times are epoch milliseconds. `texts` holds the texts of all small records;
 * products have two text tables, clustered by language, so that lists and search never read long texts.
 */
export const catalogMigration = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE texts (
  kind TEXT NOT NULL, owner_id INTEGER NOT NULL, lang TEXT NOT NULL,
  title TEXT, details TEXT, meta_title TEXT, meta_description TEXT,
  PRIMARY KEY (kind, lang, owner_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE categories (
  id INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE, image TEXT NOT NULL,
  featured INTEGER NOT NULL DEFAULT 2, status INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE TABLE sub_categories (
  id INTEGER PRIMARY KEY, category_id INTEGER NOT NULL REFERENCES categories ON DELETE CASCADE,
  slug TEXT NOT NULL UNIQUE, image TEXT NOT NULL,
  featured INTEGER NOT NULL DEFAULT 2, status INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX sub_categories_of_category ON sub_categories (category_id);
CREATE TABLE brands (
  id INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE, image TEXT NOT NULL,
  featured INTEGER NOT NULL DEFAULT 2, status INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE TABLE stores (
  id INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE, image TEXT NOT NULL,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
CREATE TABLE attributes (id INTEGER PRIMARY KEY, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL) STRICT;
CREATE TABLE attribute_values (
  id INTEGER PRIMARY KEY, attribute_id INTEGER NOT NULL REFERENCES attributes ON DELETE CASCADE,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX values_of_attribute ON attribute_values (attribute_id);
CREATE TABLE bundle_deals (id INTEGER PRIMARY KEY, buy INTEGER NOT NULL, free INTEGER NOT NULL) STRICT;
CREATE TABLE tax_rules (
  id INTEGER PRIMARY KEY, title TEXT NOT NULL, type INTEGER NOT NULL, price INTEGER NOT NULL,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
CREATE TABLE shipping_rules (id INTEGER PRIMARY KEY, single_price INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE shipping_places (
  id INTEGER PRIMARY KEY, shipping_rule_id INTEGER NOT NULL REFERENCES shipping_rules ON DELETE CASCADE,
  country TEXT NOT NULL, state TEXT, price INTEGER NOT NULL, day_needed INTEGER NOT NULL,
  pickup_point INTEGER NOT NULL DEFAULT 0, pickup_price INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX places_of_rule ON shipping_places (shipping_rule_id);

CREATE TABLE products (
  id INTEGER PRIMARY KEY, slug TEXT NOT NULL, status INTEGER NOT NULL DEFAULT 1,
  category_id INTEGER NOT NULL REFERENCES categories, sub_category_id INTEGER REFERENCES sub_categories,
  brand_id INTEGER REFERENCES brands, store_id INTEGER NOT NULL REFERENCES stores,
  tax_rule_id INTEGER NOT NULL REFERENCES tax_rules, shipping_rule_id INTEGER NOT NULL REFERENCES shipping_rules,
  bundle_deal_id INTEGER REFERENCES bundle_deals,
  selling INTEGER NOT NULL, offered INTEGER NOT NULL DEFAULT 0, purchased INTEGER NOT NULL,
  warranty INTEGER NOT NULL DEFAULT 0, refundable INTEGER NOT NULL DEFAULT 0,
  image TEXT NOT NULL, mobile_image TEXT, video TEXT, video_thumb TEXT, tags TEXT,
  review_count INTEGER NOT NULL DEFAULT 0, rating REAL NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX products_newest ON products (status, created_at DESC, id DESC);
CREATE INDEX products_of_category ON products (category_id, status, created_at DESC, id DESC);
CREATE INDEX products_of_sub_category ON products (sub_category_id, status, created_at DESC, id DESC);
CREATE INDEX products_of_brand ON products (brand_id, status);
CREATE INDEX products_of_store ON products (store_id, status, created_at DESC, id DESC);
CREATE INDEX products_of_shipping_rule ON products (shipping_rule_id, status);
CREATE INDEX products_by_rating ON products (status, rating DESC, review_count DESC, id DESC);

CREATE TABLE product_texts (
  lang TEXT NOT NULL, product_id INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
  title TEXT, badge TEXT, unit TEXT, search_text TEXT NOT NULL,
  PRIMARY KEY (lang, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX texts_of_product ON product_texts (product_id);
CREATE TABLE product_details (
  product_id INTEGER NOT NULL REFERENCES products ON DELETE CASCADE, lang TEXT NOT NULL,
  description TEXT, overview TEXT,
  PRIMARY KEY (product_id, lang)
) STRICT;
CREATE TABLE product_images (
  id INTEGER PRIMARY KEY, product_id INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
  image TEXT NOT NULL, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX images_of_product ON product_images (product_id);
CREATE TABLE inventories (
  id INTEGER PRIMARY KEY, product_id INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
  quantity INTEGER NOT NULL CHECK (quantity >= 0), price INTEGER NOT NULL DEFAULT 0, sku TEXT,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX inventories_of_product ON inventories (product_id);
CREATE TABLE inventory_values (
  inventory_id INTEGER NOT NULL REFERENCES inventories ON DELETE CASCADE,
  attribute_value_id INTEGER NOT NULL REFERENCES attribute_values ON DELETE CASCADE,
  PRIMARY KEY (inventory_id, attribute_value_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX inventories_with_value ON inventory_values (attribute_value_id, inventory_id);
CREATE TABLE tags (id INTEGER PRIMARY KEY, title TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE product_tags (
  tag_id INTEGER NOT NULL REFERENCES tags ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
  PRIMARY KEY (tag_id, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX tags_of_product ON product_tags (product_id);

CREATE TABLE reviews (
  id INTEGER PRIMARY KEY, product_id INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
  user_id INTEGER, user_token TEXT, order_id INTEGER, author_name TEXT,
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5), review TEXT,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX reviews_of_product ON reviews (product_id, created_at DESC);
CREATE TABLE review_images (
  id INTEGER PRIMARY KEY, review_id INTEGER NOT NULL REFERENCES reviews ON DELETE CASCADE, image TEXT NOT NULL
) STRICT;
CREATE INDEX images_of_review ON review_images (review_id);
`

export const contentMigration = `
CREATE TABLE flash_sales (
  id INTEGER PRIMARY KEY, status INTEGER NOT NULL DEFAULT 1,
  start_time INTEGER NOT NULL, end_time INTEGER NOT NULL,
  repeat_hours INTEGER, -- null: the sale runs once; otherwise it restarts when it ends
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
CREATE TABLE flash_sale_products (
  product_id INTEGER PRIMARY KEY REFERENCES products ON DELETE CASCADE, -- one sale per product at most
  flash_sale_id INTEGER NOT NULL REFERENCES flash_sales ON DELETE CASCADE,
  price INTEGER NOT NULL, position INTEGER NOT NULL,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX products_of_sale ON flash_sale_products (flash_sale_id, position);
CREATE TABLE collections (
  id INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE, status INTEGER NOT NULL DEFAULT 1,
  position INTEGER NOT NULL, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
CREATE TABLE collection_products (
  id INTEGER PRIMARY KEY, collection_id INTEGER NOT NULL REFERENCES collections ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES products ON DELETE CASCADE, position INTEGER NOT NULL,
  UNIQUE (collection_id, product_id)
) STRICT;
CREATE INDEX collections_of_product ON collection_products (product_id, collection_id);
CREATE TABLE vouchers (
  id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, type INTEGER NOT NULL, price INTEGER NOT NULL,
  min_spend INTEGER NOT NULL, capped_price INTEGER, usage_limit INTEGER NOT NULL, limit_per_customer INTEGER NOT NULL,
  status INTEGER NOT NULL DEFAULT 1, start_time INTEGER NOT NULL, end_time INTEGER NOT NULL,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE slides (
  id INTEGER PRIMARY KEY, type INTEGER NOT NULL, image TEXT NOT NULL, source_type INTEGER NOT NULL,
  source_ids TEXT NOT NULL DEFAULT '[]', tags TEXT, url TEXT, slug TEXT, status INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
CREATE TABLE banners (
  id INTEGER PRIMARY KEY, type INTEGER NOT NULL, image TEXT NOT NULL, source_type INTEGER NOT NULL,
  source_ids TEXT NOT NULL DEFAULT '[]', tags TEXT, url TEXT, slug TEXT, status INTEGER NOT NULL DEFAULT 1,
  closable INTEGER NOT NULL DEFAULT 2, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
CREATE TABLE pages (
  id INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE, page_from_component INTEGER NOT NULL DEFAULT 2,
  footer_column INTEGER, position INTEGER NOT NULL
) STRICT;
CREATE TABLE footer_images (
  id INTEGER PRIMARY KEY, title TEXT NOT NULL, image TEXT NOT NULL, link TEXT, type INTEGER NOT NULL,
  status INTEGER NOT NULL DEFAULT 1, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
CREATE TABLE highlights (id INTEGER PRIMARY KEY, link TEXT, image TEXT NOT NULL) STRICT;
CREATE TABLE header_links (
  id INTEGER PRIMARY KEY, type INTEGER NOT NULL, url TEXT NOT NULL,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
CREATE TABLE redirections (previous TEXT PRIMARY KEY, target TEXT NOT NULL) STRICT;
CREATE TABLE languages (
  code TEXT PRIMARY KEY, name TEXT NOT NULL, direction TEXT NOT NULL,
  is_default INTEGER NOT NULL DEFAULT 0, predefined INTEGER NOT NULL DEFAULT 1, position INTEGER NOT NULL,
  messages TEXT NOT NULL DEFAULT '{}' -- message tree served by localization
) STRICT;
CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT) STRICT;
CREATE TABLE payment_gateway (name TEXT PRIMARY KEY, enabled INTEGER NOT NULL, public_value TEXT, secret TEXT) STRICT;
`

/** Links a product's pictures to the attribute values that they show. */
/**
 * Shoppers type codes in any spelling, which SQLite cannot compare. A folded code is filled in at the next search, because
 * owners also write codes with other programs.
 */
export const foldedCodesMigration = `
ALTER TABLE vouchers ADD COLUMN folded_code TEXT;
CREATE INDEX vouchers_by_folded_code ON vouchers (folded_code);
CREATE TRIGGER voucher_code_changed AFTER UPDATE OF code ON vouchers BEGIN
  UPDATE vouchers SET folded_code = NULL WHERE id = NEW.id;
END;
`

export const optionPicturesMigration = `
CREATE TABLE product_image_values (
  image_id INTEGER NOT NULL REFERENCES product_images ON DELETE CASCADE,
  attribute_value_id INTEGER NOT NULL REFERENCES attribute_values ON DELETE CASCADE,
  PRIMARY KEY (image_id, attribute_value_id)
) STRICT, WITHOUT ROWID;
`

export const reviewDetailsMigration = `
ALTER TABLE reviews ADD COLUMN lang TEXT; -- of the text; null: unknown
ALTER TABLE reviews ADD COLUMN is_verified INTEGER NOT NULL DEFAULT 0 CHECK (is_verified IN (0, 1));
UPDATE reviews SET is_verified = 1 WHERE order_id IS NOT NULL;
`

export const mirroredPicturesMigration = `
ALTER TABLE slides ADD COLUMN mirrored_image TEXT;
ALTER TABLE banners ADD COLUMN mirrored_image TEXT;
`
