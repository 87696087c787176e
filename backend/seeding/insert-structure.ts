import type { Database, SqlParams } from '../database/database.ts'
import type { SeedCatalog, Localized } from './seed-types.ts'

/** Writes seed rows; `now` is the time of rows without their own. */
export interface Inserter {
  now: number
  /** @param values by column, in camel case; columns without a value are left out */
  row(table: string, values: SqlParams): number
  texts(kind: string, ownerId: number, words: RecordTexts): void
}

interface RecordTexts {
  title?: Localized
  details?: Localized
  metaTitle?: Localized
  metaDescription?: Localized
}

export function columnOf(name: string): string {
  return name.replaceAll(/[A-Z]|(?<=[a-z])\d/g, (part) => `_${part.toLowerCase()}`)
}

export function createInserter(database: Database, now: number): Inserter {
  function row(table: string, values: SqlParams): number {
    const names = Object.keys(values)
    const places = names.map((name) => `:${name}`).join(', ')
    return database.run(`INSERT INTO ${table} (${names.map(columnOf).join(', ')}) VALUES (${places})`, values).lastId
  }

  function texts(kind: string, ownerId: number, words: RecordTexts): void {
    const codes = new Set(Object.values(words).flatMap((word: Localized | undefined) => Object.keys(word ?? {})))
    for (const lang of codes) {
      // @NOTE `lang` is a key of at least one of these texts; the others may lack it
      const of = (word: Localized | undefined) => word?.[lang as keyof Localized] ?? null
      const { title, details, metaTitle, metaDescription } = words
      const columns = { title: of(title), details: of(details), metaTitle: of(metaTitle) }
      row('texts', { kind, ownerId, lang, ...columns, metaDescription: of(metaDescription) })
    }
  }

  return { now, row, texts }
}

export function flag(value: boolean): 1 | 2 {
  return value ? 1 : 2
}

export function insertStructure(into: Inserter, catalog: SeedCatalog): void {
  const stamps = { createdAt: into.now, updatedAt: into.now }
  for (const { title, featured, ...category } of catalog.categories) {
    into.row('categories', { ...category, featured: flag(featured) })
    into.texts('category', category.id, { title })
  }
  for (const { title, featured, ...sub } of catalog.subCategories) {
    into.row('sub_categories', { ...sub, featured: flag(featured) })
    into.texts('sub_category', sub.id, { title })
  }
  for (const { title, featured, ...brand } of catalog.brands) {
    into.row('brands', { ...brand, featured: flag(featured) })
    into.texts('brand', brand.id, { title })
  }
  for (const { id, slug, image, name, metaTitle, metaDescription, createdAt } of catalog.stores) {
    into.row('stores', { id, slug, image, ...stamps, ...(createdAt && { createdAt: Date.parse(createdAt) }) })
    into.texts('store', id, { title: name, metaTitle, metaDescription })
  }
  for (const { id, title, values } of catalog.attributes) {
    into.row('attributes', { id, ...stamps })
    into.texts('attribute', id, { title })
    for (const value of values) {
      into.row('attribute_values', { id: value.id, attributeId: id, ...stamps })
      into.texts('attribute_value', value.id, { title: value.title })
    }
  }
  for (const { title, ...deal } of catalog.bundleDeals) {
    into.row('bundle_deals', deal)
    into.texts('bundle_deal', deal.id, { title })
  }
  for (const rule of catalog.taxRules) into.row('tax_rules', { ...rule, ...stamps })
  for (const { id, title, singlePrice, places } of catalog.shippingRules) {
    into.row('shipping_rules', { id, singlePrice: singlePrice ? 1 : 0 })
    into.texts('shipping_rule', id, { title })
    for (const place of places) {
      into.row('shipping_places', { ...place, shippingRuleId: id, pickupPoint: place.pickupPoint ? 1 : 0 })
    }
  }
}
