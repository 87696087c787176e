import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { joinTexts, type View } from '../database/sql-parts.ts'
import { stamps } from '../http/wire.ts'

type StoreRow = Row<'stores'> & Pick<Row<'texts'>, 'meta_title' | 'meta_description'> & { name: Row<'texts'>['title'] }

const select = `SELECT s.id, s.image, t.title AS name, s.slug, t.meta_title, t.meta_description, s.created_at,
    s.updated_at
  FROM stores s ${joinTexts('t', 'store', 's.id')}`

export function findStoreById(database: Database, id: number, view: View) {
  return withStamps(database.get<StoreRow>(`${select} WHERE s.id = :id`, { id, lang: view.lang }))
}

export function findStoreBySlug(database: Database, slug: string, view: View) {
  return withStamps(database.get<StoreRow>(`${select} WHERE s.slug = :slug`, { slug, lang: view.lang }))
}

/** Sellers have no WhatsApp number here, but other api/v1 clients read the keys. */
const noWhatsapp = { whatsapp_btn: 0, whatsapp_number: null, whatsapp_default_msg: null }

function withStamps(row: StoreRow | undefined) {
  return row && { ...row, ...stamps(row), ...noWhatsapp }
}

export function readStoreRating(database: Database, id: number): { review: number; review_count: number } {
  const row = database.get<{ rating: number | null; count: number | null }>(
    `SELECT sum(rating * review_count) / nullif(sum(review_count), 0) AS rating, sum(review_count) AS count
     FROM products
     WHERE store_id = :id AND status = 1`,
    { id },
  )
  return { review: Math.round((row?.rating ?? 0) * 100) / 100, review_count: row?.count ?? 0 }
}
