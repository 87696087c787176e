import type { Database, SqlParams } from '../database/database.ts'
import type { SeedCatalog, Localized } from './seed-types.ts'

/** Writes seed rows; `now` is the time of rows without their own. */
export interface Inserter {
  now: number
  row(table: string, values: SqlParams): number
  texts(kind: string, ownerId: number, words: RecordTexts): void
}

interface RecordTexts {
  title?: Localized
  details?: Localized
  metaTitle?: Localized
  metaDescription?: Localized
}

export function createInserter(database: Database, now: number): Inserter {
  function row(table: string, values: SqlParams): number {
    const columns = Object.keys(values)
    const places = columns.map((column) => `:${column}`).join(', ')
    return database.run(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`, values).lastId
  }

  function texts(kind: string, ownerId: number, words: RecordTexts): void {
    const codes = new Set(Object.values(words).flatMap((word: Localized | undefined) => Object.keys(word ?? {})))
    for (const lang of codes) {
      // @NOTE `lang` is a key of at least one of these texts; the others may lack it
      const of = (word: Localized | undefined) => word?.[lang as keyof Localized] ?? null
      row('texts', {
        kind,
        owner_id: ownerId,
        lang,
        title: of(words.title),
        details: of(words.details),
        meta_title: of(words.metaTitle),
        meta_description: of(words.metaDescription),
      })
    }
  }

  return { now, row, texts }
}

function flag(value: boolean): 1 | 2 {
  return value ? 1 : 2
}

export function insertStructure(into: Inserter, catalog: SeedCatalog): void {
  const stamps = { created_at: into.now, updated_at: into.now }
  for (const { id, slug, image, featured, title } of catalog.categories) {
    into.row('categories', { id, slug, image, featured: flag(featured) })
    into.texts('category', id, { title })
  }
  for (const { id, slug, image, featured, title, categoryId } of catalog.subCategories) {
    into.row('sub_categories', { id, slug, image, featured: flag(featured), category_id: categoryId })
    into.texts('sub_category', id, { title })
  }
  for (const { id, slug, image, featured, title } of catalog.brands) {
    into.row('brands', { id, slug, image, featured: flag(featured) })
    into.texts('brand', id, { title })
  }
  for (const { id, slug, image, name, metaTitle, metaDescription } of catalog.stores) {
    into.row('stores', { id, slug, image, ...stamps })
    into.texts('store', id, { title: name, metaTitle, metaDescription })
  }
  for (const { id, title, values } of catalog.attributes) {
    into.row('attributes', { id, ...stamps })
    into.texts('attribute', id, { title })
    for (const value of values) {
      into.row('attribute_values', { id: value.id, attribute_id: id, ...stamps })
      into.texts('attribute_value', value.id, { title: value.title })
    }
  }
  insertRules(into, catalog)
}

function insertRules(into: Inserter, catalog: SeedCatalog): void {
  for (const { id, buy, free, title } of catalog.bundleDeals) {
    into.row('bundle_deals', { id, buy, free })
    into.texts('bundle_deal', id, { title })
  }
  for (const { id, title, type, price } of catalog.taxRules) {
    into.row('tax_rules', { id, title, type, price, created_at: into.now, updated_at: into.now })
  }
  for (const { id, title, singlePrice, places } of catalog.shippingRules) {
    into.row('shipping_rules', { id, single_price: singlePrice ? 1 : 0 })
    into.texts('shipping_rule', id, { title })
    for (const place of places) {
      into.row('shipping_places', {
        id: place.id,
        shipping_rule_id: id,
        country: place.country,
        state: place.state,
        price: place.price,
        day_needed: place.dayNeeded,
        pickup_point: place.pickupPoint ? 1 : 0,
        pickup_price: place.pickupPrice,
      })
    }
  }
}
