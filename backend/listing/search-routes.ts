import type { FastifyInstance } from 'fastify'
import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { fold } from '../database/fold-text.ts'
import { columnOf, joinTexts, type View } from '../database/sql-parts.ts'
import type { BackendContext } from '../http/context.ts'
import { success } from '../http/envelope.ts'
import { textOf } from '../http/input.ts'
import { queryOf, viewOf } from '../http/route.ts'
import { anyProduct, conditionsOf } from './product-filter.ts'
import { readProducts } from './product-list.ts'
import { planSearch, type SearchWord } from './search-plan.ts'
import { isPrefixOnly } from './search-text.ts'

export function registerSearch(app: FastifyInstance, context: BackendContext): void {
  app.get('/popular-searches', (request) =>
    success({ searches: readPopularSearches(context.database, viewOf(request, context)) }),
  )
  app.get('/search', (request) =>
    success(readSuggestions(context.database, textOf(queryOf(request), 'q'), viewOf(request, context))),
  )
}

/** An extension of the contract: names of tags whose products have the most reviews. They occur in titles of these products, so that they name things. */
function readPopularSearches(database: Database, view: View): string[] {
  const rows = database.all<Pick<Row<'texts'>, 'title'>>(
    `SELECT t.title FROM product_tags g JOIN products p ON p.id = g.product_id AND p.status = 1
     JOIN texts t ON t.kind = 'tag' AND t.lang = :lang AND t.owner_id = g.tag_id
     JOIN product_texts pt ON pt.lang = :lang AND pt.product_id = p.id
     GROUP BY g.tag_id HAVING avg(instr(lower(pt.title), t.title) > 0) > 0.3
     ORDER BY sum(p.review_count * p.rating) DESC, g.tag_id LIMIT :limit`,
    { lang: view.lang, limit: popularSearches },
  )
  return columnOf(rows, 'title').filter((title) => title !== null)
}

const popularSearches = 8

const perSection = 9

export function readSuggestions(database: Database, query: string, view: View) {
  const { words } = planSearch(database, query, view.lang)
  if (words.length === 0) return { product: [], suggested: [], category: [], sub_category: [] }
  return {
    product: findProducts(database, words, view),
    suggested: findTags(database, words, view),
    category: findCategories(database, words, view),
    sub_category: findSubCategories(database, words, view),
  }
}

function findProducts(database: Database, words: readonly SearchWord[], view: View) {
  const rows = readProducts(database, conditionsOf({ lang: view.lang, words }, anyProduct), 'newest', view, perSection)
  return rows.map(({ badge: _badge, ...card }) => card)
}

function findTags(database: Database, words: readonly SearchWord[], view: View): Row<'tags'>[] {
  const tags = database.all<Row<'tags'>>(
    `SELECT g.id, COALESCE(t.title, g.title) AS title FROM tags g ${joinTexts('t', 'tag', 'g.id')}
     ORDER BY length(COALESCE(t.title, g.title)), 2`,
    { lang: view.lang },
  )
  return tags.filter(({ title }) => holdsAll(title, words)).slice(0, perSection)
}

// There are few category titles, and they need the same folding as products, which SQLite's lower() cannot do.
function findCategories(database: Database, words: readonly SearchWord[], view: View) {
  const rows = database.all<Pick<Row<'categories'>, 'id' | 'image' | 'slug'> & Pick<Row<'texts'>, 'title'>>(
    `SELECT c.id, c.image, t.title, c.slug FROM categories c ${joinTexts('t', 'category', 'c.id')}
     WHERE c.status = 1 ORDER BY c.id`,
    { lang: view.lang },
  )
  return rows.filter(({ title }) => holdsAll(title, words)).slice(0, perSection)
}

type SubCategoryMatch = Pick<Row<'sub_categories'>, 'id' | 'slug' | 'image' | 'category_id'> &
  Pick<Row<'texts'>, 'title'> & {
    parent_title: Row<'texts'>['title']
    parent_slug: Row<'categories'>['slug']
  }

function findSubCategories(database: Database, words: readonly SearchWord[], view: View) {
  const rows = database.all<SubCategoryMatch>(
    `SELECT sc.id, t.title, sc.slug, sc.image, sc.category_id, pt.title AS parent_title, c.slug AS parent_slug
     FROM sub_categories sc JOIN categories c ON c.id = sc.category_id AND c.status = 1
     ${joinTexts('t', 'sub_category', 'sc.id')} ${joinTexts('pt', 'category', 'c.id')}
     WHERE sc.status = 1 ORDER BY sc.id`,
    { lang: view.lang },
  )
  return rows
    .filter(({ title }) => holdsAll(title, words))
    .slice(0, perSection)
    .map(({ parent_title, parent_slug, ...sub }) => ({
      ...sub,
      category: { id: sub.category_id, title: parent_title, slug: parent_slug },
    }))
}

function holdsAll(title: string | null, words: readonly SearchWord[]): boolean {
  const folded = fold(title ?? '')
  const parts = folded.split(' ')
  return words.every(({ text, others }) => {
    const isPart = isPrefixOnly(text) ? parts.some((part) => part.startsWith(text)) : folded.includes(text)
    return isPart || others.some((other) => parts.includes(other))
  })
}
