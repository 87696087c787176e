import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { joinTexts, type View } from '../database/sql-parts.ts'
import type { LinkedOption, FilterOption } from './filter-options.ts'
import type { SearchScope } from './search-scope.ts'

type SourceRow = Pick<Row<'slides'>, 'id' | 'slug' | 'source_type' | 'source_ids' | 'tags'> &
  Pick<Row<'texts'>, 'title'>

interface Source {
  heading: LinkedOption
  scope: SearchScope
}

/** Undefined if it does not exist. Plain links (6) lead to no products. */
export function findSource(database: Database, kind: 'slide' | 'banner', id: number, view: View): Source | undefined {
  const row = database.get<SourceRow>(
    `SELECT x.id, x.slug, t.title, x.source_type, x.source_ids, x.tags
     FROM ${kind === 'slide' ? 'slides' : 'banners'} x ${joinTexts('t', kind, 'x.id')}
     WHERE x.id = :id AND x.status = 1`,
    { id, lang: view.lang },
  )
  if (!row) return undefined
  return {
    heading: { id: row.id, slug: row.slug ?? '', title: row.title },
    scope: { lang: view.lang, ...narrowing(row) },
  }
}

function narrowing(row: SourceRow): Omit<SearchScope, 'lang'> {
  // @NOTE written by the seed and by migrations only, always a list of ids
  const ids = JSON.parse(row.source_ids) as number[]
  switch (row.source_type) {
    case 1:
      return { categoryIds: ids }
    case 2:
      return { subCategoryIds: ids }
    case 3:
      return {
        tags: [
          ...new Set(
            (row.tags ?? '')
              .split(',')
              .map((tag) => tag.trim())
              .filter((tag) => tag !== ''),
          ),
        ],
      }
    case 4:
      return { brandIds: ids }
    case 5:
      return { productIds: ids }
    default:
      return { productIds: [] }
  }
}

const tablesOf = { brand: 'brands', collection: 'collections', filter: 'attribute_values' } as const
const headingKinds = { brand: 'brand', collection: 'collection', filter: 'attribute_value' } as const

export function findHeading(
  database: Database,
  by: keyof typeof headingKinds,
  id: number,
  view: View,
): FilterOption | LinkedOption | undefined {
  const texts = joinTexts('t', headingKinds[by], 'x.id')
  // Values of attributes have neither a slug nor a status.
  const [slug, isPublic] = by === 'filter' ? ['', ''] : ['x.slug, ', 'AND x.status = 1']
  return database.get<FilterOption | LinkedOption>(
    `SELECT x.id, ${slug}t.title FROM ${tablesOf[by]} x ${texts} WHERE x.id = :id ${isPublic}`,
    { id, lang: view.lang },
  )
}
