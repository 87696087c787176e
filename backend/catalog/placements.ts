import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { joinTexts, type View } from '../database/sql-parts.ts'
import { stamps } from '../http/wire.ts'

type Placement = Omit<Row<'slides'>, 'source_ids' | 'mirrored_image'> & Pick<Row<'texts'>, 'title'>
type BannerRow = Placement & Pick<Row<'banners'>, 'closable'>

/** Right-to-left pages show the mirrored picture of a placement that has one: its text begins at the right. */
const image = `CASE WHEN (SELECT direction FROM languages WHERE code = :lang) = 'rtl'
  THEN coalesce(x.mirrored_image, x.image) ELSE x.image END AS image`

const columns = `x.id, ${image}, x.type, x.source_type, x.tags, x.url, t.title, x.slug, x.status, x.created_at, x.updated_at`

export function readSlides(database: Database, view: View) {
  const rows = database.all<Placement>(
    `SELECT ${columns} FROM slides x ${joinTexts('t', 'slide', 'x.id')} WHERE x.status = 1 ORDER BY x.id`,
    { lang: view.lang },
  )
  return rows.map((row) => ({ ...row, ...stamps(row) }))
}

export function readBanners(database: Database, view: View) {
  const rows = database.all<BannerRow>(
    `SELECT ${columns}, x.closable FROM banners x ${joinTexts('t', 'banner', 'x.id')}
     WHERE x.status = 1 ORDER BY x.type, x.id`,
    { lang: view.lang },
  )
  return rows.map((row) => ({ ...row, ...stamps(row) }))
}

/** The first banner of a type, public or not (public ones first), for the frame and the reviews. */
export function findBanner(database: Database, type: number, view: View) {
  const row = database.get<BannerRow>(
    `SELECT ${columns}, x.closable FROM banners x ${joinTexts('t', 'banner', 'x.id')}
     WHERE x.type = :type ORDER BY x.status, x.id`,
    { lang: view.lang, type },
  )
  return row ? { ...row, ...stamps(row) } : null
}
