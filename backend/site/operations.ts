import type { Database } from '../database/database.ts'
import type { RedirectionRow } from './rows.ts'

export function readRedirections(database: Database): RedirectionRow[] {
  return database.all('SELECT previous, target FROM redirections ORDER BY rowid')
}

/** The protocol of site maps allows 50,000 addresses in one file; the rest is for other pages. */
export const mostSitemapProducts = 45_000

/** Paths of all pages that search engines should find. */
export function readSitemapEntries(database: Database): { path: string; updated_at: number | null }[] {
  return database.all(
    `SELECT '/' AS path, NULL AS updated_at
     UNION ALL SELECT '/' || value, NULL FROM json_each('["categories", "brands", "flash-sale", "all/products"]')
     UNION ALL SELECT '/page/' || slug, NULL FROM pages
     UNION ALL SELECT '/shop/' || slug, updated_at FROM stores
     UNION ALL SELECT '/category/' || slug, NULL FROM categories WHERE status = 1
     UNION ALL SELECT '/category/' || c.slug || '/' || sc.slug, NULL
       FROM sub_categories sc JOIN categories c ON c.id = sc.category_id AND c.status = 1 WHERE sc.status = 1
     UNION ALL SELECT '/product/' || slug || '/' || id, updated_at FROM (
       SELECT slug, id, updated_at FROM products WHERE status = 1
       ORDER BY created_at DESC, id DESC LIMIT :mostProducts)`,
    { mostProducts: mostSitemapProducts },
  )
}
