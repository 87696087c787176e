export const contentMigration = `
CREATE TABLE flash_sales (
  id INTEGER PRIMARY KEY, status INTEGER NOT NULL DEFAULT 1,
  start_time INTEGER NOT NULL, end_time INTEGER NOT NULL,
  repeat_hours INTEGER, -- null: the sale happens once; else it starts anew when it ends
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
