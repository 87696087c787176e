import type { SqlParams } from './database.ts'

/** Language and time of a read; the time decides which sales are running. */
export interface View {
  lang: string
  /** Epoch milliseconds. */
  now: number
}

/** Columns of a left-joined table, which may have no matching row. */
export type LeftJoined<Row, Name extends keyof Row> = { [Key in Name]: Row[Key] | null }

export function columnOf<Row, Name extends keyof Row>(rows: readonly Row[], name: Name): Row[Name][] {
  return rows.map((row) => row[name])
}

/** Joins the texts of a record in the requested language; they are null when missing, without fallback. */
export function joinTexts(alias: string, kind: string, ownerId: string): string {
  return `LEFT JOIN texts ${alias}
    ON ${alias}.kind = '${kind}' AND ${alias}.lang = :lang AND ${alias}.owner_id = ${ownerId}`
}

export const fallbackLanguage = '(SELECT code FROM languages WHERE is_default = 1 LIMIT 1)'

/** Joins the texts `t` of product `p`: in the requested language, or in the default language without a translation. */
export const joinProductTexts = `
  LEFT JOIN product_texts t ON t.product_id = p.id AND t.lang = CASE
    WHEN EXISTS (SELECT 1 FROM product_texts o WHERE o.lang = :lang AND o.product_id = p.id AND o.title IS NOT NULL)
    THEN :lang ELSE ${fallbackLanguage} END`

/** Joins the running flash sale of product `p`: `s.id` is null without one. Needs `:now`. */
export const joinRunningSale = `
  LEFT JOIN flash_sale_products f ON f.product_id = p.id
  LEFT JOIN flash_sales s ON s.id = f.flash_sale_id AND s.status = 1 AND s.start_time <= :now AND s.end_time >= :now`

/** Whether product `p` is in a running flash sale. Sales are small, so that SQLite reads them once. Needs `:now`. */
export const isOnSale = `p.id IN (
  SELECT r.product_id FROM flash_sales rs JOIN flash_sale_products r ON r.flash_sale_id = rs.id
  WHERE rs.status = 1 AND rs.start_time <= :now AND rs.end_time >= :now)`

/** Whether product `p` costs less than its regular price. Needs `:now`. */
export const isReduced = `p.id IN (
  SELECT o.id FROM products o WHERE o.offered > 0 AND o.offered < o.selling
  UNION ALL SELECT r.product_id FROM flash_sales rs JOIN flash_sale_products r ON r.flash_sale_id = rs.id
  WHERE rs.status = 1 AND rs.start_time <= :now AND rs.end_time >= :now)`

export const salePrice = '(SELECT r.price FROM flash_sale_products r WHERE r.product_id = p.id)'

/** The price a shopper pays for product `p` without variants. Needs `:now`. */
export const effectivePrice = `(CASE WHEN ${isOnSale} THEN ${salePrice} ELSE p.list_price END)`

export interface Owner {
  userId: number | null
  userToken: string | null
}

/** Needs the columns `user_id` and `user_token`. A guest token never matches rows that have a user. */
export function ownedBy(owner: Owner, alias: string): { sql: string; params: SqlParams } {
  return owner.userId === null
    ? { sql: `${alias}.user_id IS NULL AND ${alias}.user_token = :owner`, params: { owner: owner.userToken } }
    : { sql: `${alias}.user_id = :owner`, params: { owner: owner.userId } }
}
