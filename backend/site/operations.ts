import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'

export function readRedirections(database: Database): Row<'redirections'>[] {
  return database.all('SELECT previous, target FROM redirections ORDER BY rowid')
}

/**
 * Addresses of one file of the site map. The protocol allows 50,000; clients of the family refuse answers of some
 * megabytes.
 */
export const addressesPerSitemap = 20_000

const addresses = `
  SELECT '/' AS path, NULL AS updated_at
  UNION ALL SELECT '/' || value, NULL FROM json_each('["categories", "brands", "flash-sale", "all/products"]')
  UNION ALL SELECT '/page/' || slug, NULL FROM pages
  UNION ALL SELECT '/shop/' || slug, updated_at FROM stores
  UNION ALL SELECT '/category/' || slug, NULL FROM categories WHERE status = 1
  UNION ALL SELECT '/category/' || c.slug || '/' || sc.slug, NULL
    FROM sub_categories sc JOIN categories c ON c.id = sc.category_id AND c.status = 1 WHERE sc.status = 1
  UNION ALL SELECT '/product/' || slug || '/' || id, updated_at FROM (
    SELECT slug, id, updated_at FROM products WHERE status = 1 ORDER BY created_at DESC, id DESC)`

/** Number of files of the site map. */
export function countSitemaps(database: Database): number {
  return Math.ceil(database.count(`SELECT count(*) FROM (${addresses})`) / addressesPerSitemap)
}

/** Paths of the pages that search engines should find, as many as one file has; `file` counts from 1. */
export function readSitemapEntries(database: Database, file: number): { path: string; updated_at: number | null }[] {
  return database.all(`${addresses} LIMIT :limit OFFSET :offset`, {
    limit: addressesPerSitemap,
    offset: (file - 1) * addressesPerSitemap,
  })
}
