/** Joins the texts of a record in the requested language; they are null when missing, without fallback. */
export function joinTexts(alias: string, kind: string, ownerId: string): string {
  return `LEFT JOIN texts ${alias}
    ON ${alias}.kind = '${kind}' AND ${alias}.lang = :lang AND ${alias}.owner_id = ${ownerId}`
}

/** Joins the running flash sale of product `p`: `s.id` is null without one. Needs `:now`. */
export const joinRunningSale = `
  LEFT JOIN flash_sale_products f ON f.product_id = p.id
  LEFT JOIN flash_sales s ON s.id = f.flash_sale_id AND s.status = 1 AND s.start_time <= :now AND s.end_time >= :now`

/** The price a shopper pays for product `p` without variants. Needs `joinRunningSale`. */
export const effectivePrice =
  '(CASE WHEN s.id IS NOT NULL THEN f.price WHEN p.offered > 0 THEN p.offered ELSE p.selling END)'
