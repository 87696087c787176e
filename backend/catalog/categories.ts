import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { joinTexts, type View } from '../database/sql-parts.ts'
import type { Slice } from '../http/paginate.ts'

type Category = Pick<Row<'categories'>, 'id' | 'slug' | 'image'> & Pick<Row<'texts'>, 'title'>

type SubCategory = Pick<Row<'sub_categories'>, 'id' | 'slug' | 'image' | 'category_id'> & Pick<Row<'texts'>, 'title'>

const parentColumns = 'c.id AS parent_id, pt.title AS parent_title, c.slug AS parent_slug'

type WithParent = SubCategory & {
  parent_id: Row<'categories'>['id']
  parent_title: Row<'texts'>['title']
  parent_slug: Row<'categories'>['slug']
}

const fromSubWithParent = `sub_categories sc JOIN categories c ON c.id = sc.category_id AND c.status = 1
  ${joinTexts('t', 'sub_category', 'sc.id')} ${joinTexts('pt', 'category', 'c.id')}`

function withParent<Row extends WithParent>({ parent_id, parent_title, parent_slug, ...sub }: Row) {
  return { ...sub, category: { id: parent_id, title: parent_title, slug: parent_slug } }
}

/** A branch of the tree that later api/v1 backends send, under its names in menus and in listings. */
function branchOf({ id, title, slug, category_id }: Omit<SubCategory, 'image'>) {
  const branch = { id, title, slug, parent: category_id }
  return { child: { ...branch, child: [] }, in_footer_child: { ...branch, in_footer_child: [] } }
}

export function readCategoryTree(database: Database, view: View) {
  const categories = readCategories(database, view)
  const subs = database.all<Omit<SubCategory, 'image'>>(
    `SELECT sc.id, t.title, sc.slug, sc.category_id
     FROM sub_categories sc ${joinTexts('t', 'sub_category', 'sc.id')} WHERE sc.status = 1 ORDER BY sc.id`,
    { lang: view.lang },
  )
  const groups = Map.groupBy(subs, (sub) => sub.category_id)
  return categories.map((category) => {
    const below = groups.get(category.id) ?? []
    const branches = below.map(branchOf)
    return {
      ...category,
      parent: null,
      public_sub_categories: below,
      child: branches.map(({ child }) => child),
      in_footer_child: branches.map(({ in_footer_child }) => in_footer_child),
    }
  })
}

export function readCategories(database: Database, view: View): Category[] {
  return database.all<Category>(
    `SELECT c.id, t.title, c.slug, c.image FROM categories c ${joinTexts('t', 'category', 'c.id')}
     WHERE c.status = 1 ORDER BY c.id`,
    { lang: view.lang },
  )
}

export function findCategory(database: Database, slug: string, view: View) {
  const row = database.get<Category & Pick<Row<'texts'>, 'meta_title' | 'meta_description'>>(
    `SELECT c.id, t.title, c.slug, c.image, t.meta_title, t.meta_description
     FROM categories c ${joinTexts('t', 'category', 'c.id')} WHERE c.slug = :slug AND c.status = 1`,
    { lang: view.lang, slug },
  )
  return row && { ...row, parent: null, child: readBranches(database, row.id, view) }
}

function readBranches(database: Database, categoryId: number, view: View) {
  const rows = database.all<Omit<SubCategory, 'image'>>(
    `SELECT sc.id, t.title, sc.slug, sc.category_id
     FROM sub_categories sc ${joinTexts('t', 'sub_category', 'sc.id')}
     WHERE sc.category_id = :categoryId AND sc.status = 1 ORDER BY sc.id`,
    { lang: view.lang, categoryId },
  )
  return rows.map((row) => branchOf(row).child)
}

export function findSubCategory(database: Database, slug: string, view: View) {
  const row = database.get<WithParent & Pick<Row<'texts'>, 'meta_title' | 'meta_description'>>(
    `SELECT sc.id, t.title, sc.slug, sc.image, sc.category_id, t.meta_title, t.meta_description, ${parentColumns}
     FROM ${fromSubWithParent} WHERE sc.slug = :slug AND sc.status = 1`,
    { lang: view.lang, slug },
  )
  return row && withParent(row)
}

export function readFeaturedSubCategories(database: Database, limit: number, view: View) {
  const rows = database.all<WithParent & Pick<Row<'sub_categories'>, 'status' | 'featured'>>(
    `SELECT sc.id, t.title, sc.slug, sc.image, sc.category_id, sc.status, sc.featured, ${parentColumns}
     FROM ${fromSubWithParent} WHERE sc.featured = 1 AND sc.status = 1 ORDER BY sc.id LIMIT :limit`,
    { lang: view.lang, limit },
  )
  return rows.map(withParent)
}

export function listSubCategories(database: Database, page: number, perPage: number, view: View): Slice<SubCategory> {
  const total = database.count('SELECT count(*) FROM sub_categories WHERE status = 1')
  const rows = database.all<SubCategory>(
    `SELECT sc.id, t.title, sc.slug, sc.image, sc.category_id
     FROM sub_categories sc ${joinTexts('t', 'sub_category', 'sc.id')} WHERE sc.status = 1
     ORDER BY sc.category_id, sc.id LIMIT :limit OFFSET :offset`,
    { lang: view.lang, limit: perPage, offset: (page - 1) * perPage },
  )
  return { rows, total }
}
