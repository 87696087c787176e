import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { joinTexts, type View } from '../database/sql-parts.ts'
import { stamps } from '../http/wire.ts'
import { readCardMap } from '../product/product-cards.ts'

/** Public collections, each with its first `perCollection` products as flat cards. */
export function readHomeCollections(database: Database, perCollection: number, view: View) {
  const collections = database.all<Omit<Row<'collections'>, 'position'> & Pick<Row<'texts'>, 'title'>>(
    `SELECT c.id, t.title, c.slug, c.status, c.created_at, c.updated_at
     FROM collections c ${joinTexts('t', 'collection', 'c.id')} WHERE c.status = 1 ORDER BY c.position`,
    { lang: view.lang },
  )
  const members = database.all<Pick<Row<'collection_products'>, 'collection_id' | 'product_id'>>(
    `SELECT collection_id, product_id FROM (
       SELECT cp.*, row_number() OVER (PARTITION BY cp.collection_id ORDER BY cp.position) AS place
       FROM collection_products cp JOIN products p ON p.id = cp.product_id AND p.status = 1)
     WHERE place <= :perCollection ORDER BY collection_id, place`,
    { perCollection },
  )
  const cards = readCardMap(
    database,
    members.map((member) => member.product_id),
    view,
  )
  const groups = Map.groupBy(members, (member) => member.collection_id)
  return collections.map((collection) => {
    const entries = (groups.get(collection.id) ?? []).flatMap((member) => {
      const card = cards.get(member.product_id)
      return card ? [{ ...card, product_collection_id: collection.id, product_id: card.id, ...stamps(collection) }] : []
    })
    return { ...collection, ...stamps(collection), product_collections: entries }
  })
}
