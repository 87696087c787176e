import * as v from 'valibot'
import { definePublic, seg } from '../../endpoint.ts'
import { decodePage, pageNumber } from '../../wire/lists.ts'
import type { ShopInfo } from '../../wire/shop-info.ts'
import { decodeCards, priceEnds, productTags } from './product-card.ts'

const anything = v.optional(v.unknown(), null)
const suggestedWire = v.object({ suggestion_1: anything, suggestion_2: anything })

function decodeSuggested(data: unknown, shop: ShopInfo) {
  const wire = v.parse(suggestedWire, data)
  return {
    similar: decodePage(wire.suggestion_1 ?? [], (entries) => decodeCards(entries, shop)),
    related: decodePage(wire.suggestion_2 ?? [], (entries) => decodeCards(entries, shop)),
  }
}

interface Args {
  productId: string
  page: number
}

export const suggestedProductsEndpoint = definePublic({
  name: 'suggested-products',
  policy: 'product',
  givesWay: true,
  path: ({ productId }: Args) => `suggested-products/${seg(productId)}`,
  query: ({ page }) => ({ page: pageNumber(page) }),
  decode: (data, { shop }) => decodeSuggested(data, shop),
  changesAt: ({ similar, related }) => priceEnds([...similar.items, ...related.items]),
  tags: ({ productId }, lists) => [
    'product',
    `product:${productId}`,
    ...productTags([...(lists?.similar.items ?? []), ...(lists?.related.items ?? [])]),
  ],
})
