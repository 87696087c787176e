import { type BackendRequest, titleOf, translated } from './backend-request.ts'
import type { SampleProduct } from './shop-data.ts'

export const SALE_ID = 3_300_017
const SALE_HOURS = 5
const STARS = 4.5

export const stamps = { created_at: '2025-03-04T05:06:07.000000Z', updated_at: '2025-03-04T05:06:07.000000Z' }

/** Sale times have no zone on the wire and mean UTC. */
function saleEnd({ now }: BackendRequest): string {
  const hour = 3_600_000
  const end = (Math.floor(now / hour) + SALE_HOURS) * hour
  return new Date(end).toISOString().slice(0, 19).replace('T', ' ')
}

function starsOf({ id }: SampleProduct, { reviews }: BackendRequest): { count: number; rating: number } {
  const given = reviews.filter(({ productId }) => productId === id)
  const earlier = id % 9
  const count = earlier + given.length
  const sum = given.reduce((total, { rating }) => total + rating, earlier * STARS)
  return { count, rating: count === 0 ? STARS : sum / count }
}

export function cardOf(product: SampleProduct, request: BackendRequest) {
  const { money, hasTree, hasSlugs } = request.traits
  const { count, rating } = starsOf(product, request)
  return {
    id: product.id,
    ...(hasSlugs && { slug: product.slug }),
    title: titleOf(product, request),
    badge: null,
    selling: money(product.selling),
    offered: product.offered === 0 ? (hasTree ? '0.00' : 0) : money(product.offered),
    price: product.flash === null ? null : money(product.flash),
    end_time: product.flash === null ? null : saleEnd(request),
    image: `${product.slug}.webp`,
    review_count: hasTree ? String(count) : count,
    rating: hasTree ? rating.toFixed(2) : rating,
    ...(hasTree && {
      unit: 'pack',
      vendor_id: 12,
      current_price: money(product.offered || product.selling),
    }),
  }
}

/** Sale entries have the sale's end. */
export function saleMembers(request: BackendRequest) {
  return request.shop.products
    .filter(({ flash }) => flash !== null)
    .map((product) => {
      const { end_time: _endTime, slug, ...card } = cardOf(product, request)
      const isLost = request.traits.losesSaleSlugs && request.language !== null
      return { ...card, ...(!isLost && { slug }), product_id: product.id, flash_sale_id: SALE_ID, ...stamps }
    })
}

export function flashSales(request: BackendRequest) {
  return [
    {
      id: SALE_ID,
      title: translated('Harvest sale', request),
      status: request.traits.hasTree ? '1' : 1,
      start_time: '2025-01-01 00:00:00',
      end_time: saleEnd(request),
      public_products: saleMembers(request),
      ...stamps,
    },
  ]
}

/** The link's own id is never the product's. */
export function collectionEntry(product: SampleProduct, request: BackendRequest, index: number) {
  const link = { id: 100 + index, product_collection_id: 55, product_id: product.id, ...stamps }
  const card = cardOf(product, request)
  const { nest } = request.traits
  return nest ? { ...link, [nest]: card } : { ...link, ...card }
}
