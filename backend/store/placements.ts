import type { Database } from '../database/database.ts'
import { stamps } from '../wire.ts'
import { joinTexts } from './sql-parts.ts'
import type { View } from './view.ts'

interface PlacementRow {
  id: number
  image: string
  type: number
  source_type: number
  tags: string | null
  url: string | null
  title: string
  slug: string | null
  status: number
  created_at: number
  updated_at: number
}

interface BannerRow extends PlacementRow {
  closable: number
}

const columns = 'x.id, x.image, x.type, x.source_type, x.tags, x.url, t.title, x.slug, x.status, x.created_at, x.updated_at'

export function readSlides(database: Database, view: View) {
  const rows = database.all<PlacementRow>(
    `SELECT ${columns} FROM slides x ${joinTexts('t', 'slide', 'x.id')} WHERE x.status = 1 ORDER BY x.id`,
    { lang: view.lang },
  )
  return rows.map((row) => ({ ...row, ...stamps(row) }))
}

/** All public banners of every type. */
export function readBanners(database: Database, view: View) {
  const rows = database.all<BannerRow>(
    `SELECT ${columns}, x.closable FROM banners x ${joinTexts('t', 'banner', 'x.id')} WHERE x.status = 1 ORDER BY x.type, x.id`,
    { lang: view.lang },
  )
  return rows.map((row) => ({ ...row, ...stamps(row) }))
}

/** The first banner of a type whatever its status, as the frame and the review area want it. */
export function findBanner(database: Database, type: number, view: View) {
  const row = database.get<BannerRow>(
    `SELECT ${columns}, x.closable FROM banners x ${joinTexts('t', 'banner', 'x.id')} WHERE x.type = :type ORDER BY x.status, x.id`,
    { lang: view.lang, type },
  )
  return row ? { ...row, ...stamps(row) } : null
}
