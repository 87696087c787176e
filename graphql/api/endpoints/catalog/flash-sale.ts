import * as v from 'valibot'
import { definePublic, seg } from '../../endpoint.ts'
import { decodePage, pageQuery, type PageRequest } from '../../wire/lists.ts'
import type { ShopInfo } from '../../wire/shop-info.ts'
import { flagOr, id, instant, listOf, text } from '../../wire/wire.ts'
import { decodeCards, type ProductCardModel, productTags } from '../product/product-card.ts'

export interface FlashSaleModel {
  id: string
  title: string
  endsAt: string
  products: ProductCardModel[]
}

const saleWire = v.object({
  id,
  title: text,
  status: flagOr(true),
  end_time: v.pipe(instant, v.string()),
  public_products: v.optional(v.unknown(), null),
})

/** Public sales; those that ended since are dropped when they are shown. */
export function decodeFlashSales(data: unknown, shop: ShopInfo): FlashSaleModel[] {
  const sales = v.parse(listOf(saleWire), data).filter((sale) => sale.status)
  return sales.map((sale) => ({
    id: sale.id,
    title: sale.title,
    endsAt: sale.end_time,
    products: decodeCards(sale.public_products, shop, sale.end_time),
  }))
}

/** ISO 8601. */
export function endsOf(sales: readonly FlashSaleModel[]): string[] {
  return sales.map(({ endsAt }) => endsAt)
}

export const flashSalesEndpoint = definePublic({
  name: 'flash-sales',
  policy: 'flash',
  path: () => 'flash-sale',
  decode: (data, { shop }) => decodeFlashSales(data, shop),
  tags: (_args, sales) => ['flash-sale', ...flashSaleTags(sales ?? [])],
  cards: (sales) => sales.flatMap(({ products }) => products),
  changesAt: endsOf,
})

interface FlashSaleArgs extends PageRequest {
  id: string
}

/** Placeholder for the sale's end, which only the list of sales contains. */
const END_UNKNOWN = new Date(0).toISOString()

/** One page of a sale's products. Their flash prices need `endingAt` before they are shown. */
export const flashSaleEndpoint = definePublic({
  name: 'flash-sale',
  policy: 'flash',
  absent: 'array',
  path: ({ id: saleId }: FlashSaleArgs) => `flash-sale/${seg(saleId)}`,
  query: pageQuery,
  decode: (data, { shop }) => decodePage(data, (entries) => decodeCards(entries, shop, END_UNKNOWN)),
  cards: ({ items }) => items,
  tags: ({ id: saleId }, page) => ['flash-sale', `flash-sale:${saleId}`, ...productTags(page?.items ?? [])],
})

export function flashSaleTags(sales: readonly { id: string; products: readonly { id: string }[] }[]): string[] {
  return sales.flatMap(({ id: saleId, products }) => [`flash-sale:${saleId}`, ...productTags(products)])
}
