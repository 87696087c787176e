import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { joinTexts, type View } from '../database/sql-parts.ts'
import { escapeMarkup } from '../ground/escape-markup.ts'
import { stamps } from '../http/wire.ts'

type Language = Pick<Row<'languages'>, 'code' | 'name' | 'direction' | 'predefined'> & {
  default: Row<'languages'>['is_default']
}

export function readLanguages(database: Database): Language[] {
  return database.all(
    `SELECT code, name, direction, is_default AS "default", predefined FROM languages
     ORDER BY is_default DESC, position`,
  )
}

export function readHeaderLinks(database: Database, view: View) {
  const rows = database
    .all<Row<'header_links'> & Pick<Row<'texts'>, 'title'>>(
      `SELECT h.id, h.type, t.title, h.url, h.created_at, h.updated_at
     FROM header_links h ${joinTexts('t', 'header_link', 'h.id')} ORDER BY h.id`,
      { lang: view.lang },
    )
    .map((row) => ({ ...row, ...stamps(row) }))
  return { left: rows.filter(({ type }) => type === 1), right: rows.filter(({ type }) => type === 2) }
}

/** Pictures of the footer: 1 payment, 2 social. Shops seeded earlier have their titles in English only. */
export function readFooterImages(database: Database, type: 1 | 2, view: View) {
  const rows = database.all<Row<'footer_images'>>(
    `SELECT f.id, COALESCE(t.title, f.title) AS title, f.image, f.link, f.type, f.status, f.created_at, f.updated_at
     FROM footer_images f ${joinTexts('t', 'footer_image', 'f.id')}
     WHERE f.type = :type AND f.status = 1 ORDER BY f.id`,
    { type, lang: view.lang },
  )
  return rows.map((row) => ({ ...row, ...stamps(row) }))
}

/** Content pages in a footer column: 1 service, 2 about. */
export function readFooterPages(database: Database, column: 1 | 2, view: View) {
  return database.all<Pick<Row<'pages'>, 'id' | 'slug'> & Pick<Row<'texts'>, 'title'>>(
    `SELECT p.id, t.title, p.slug FROM pages p ${joinTexts('t', 'page', 'p.id')}
     WHERE p.footer_column = :column ORDER BY p.position`,
    { lang: view.lang, column },
  )
}

type Highlight = Row<'highlights'> & Pick<Row<'texts'>, 'title' | 'details'>

function readHighlightRows(database: Database, view: View): Highlight[] {
  return database.all<Highlight>(
    `SELECT h.id, t.title, t.details, h.link, h.image
     FROM highlights h ${joinTexts('t', 'highlight', 'h.id')} ORDER BY h.id`,
    { lang: view.lang },
  )
}

export function readHighlights(database: Database, view: View) {
  return readHighlightRows(database, view).map(({ id: _id, ...highlight }) => highlight)
}

/** The same highlights as the home page of later generations has them: a picture and HTML. */
export function readSiteFeatures(database: Database, view: View) {
  return readHighlightRows(database, view).map(({ id, title, details, image }) => ({
    id,
    image,
    status: 1,
    detail: `<p><strong>${escapeMarkup(title ?? '')}</strong></p><p>${escapeMarkup(details ?? '')}</p>`,
  }))
}

/** A language's messages, for languages that the client has no texts for. */
export function findMessages(database: Database, code: string): unknown {
  const row = database.get<Pick<Row<'languages'>, 'messages'>>('SELECT messages FROM languages WHERE code = :code', {
    code,
  })
  return row && JSON.parse(row.messages)
}
