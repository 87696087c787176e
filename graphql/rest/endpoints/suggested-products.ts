import * as v from 'valibot'
import { definePublic, seg } from '../endpoint.ts'
import { pageNumber } from '../read-arguments.ts'
import type { SiteInfo } from '../site-info.ts'
import { decodePage } from './page.ts'
import { decodeCards, priceEnds } from './product-card.ts'
import { productTags } from './surrogate-tags.ts'

const anything = v.optional(v.unknown(), null)
const suggestedWire = v.object({ suggestion_1: anything, suggestion_2: anything })

function decodeSuggested(data: unknown, site: SiteInfo) {
  const wire = v.parse(suggestedWire, data)
  return {
    similar: decodePage(wire.suggestion_1 ?? [], (entries) => decodeCards(entries, site)),
    related: decodePage(wire.suggestion_2 ?? [], (entries) => decodeCards(entries, site)),
  }
}

interface Args {
  productId: string
  page: number
}

/** `GET suggested-products/{id}`: two lists, each paged by the same number. */
export const suggestedProductsEndpoint = definePublic({
  name: 'suggested-products',
  policy: 'product',
  path: ({ productId }: Args) => `suggested-products/${seg(productId)}`,
  query: ({ page }) => ({ page: pageNumber(page) }),
  decode: (data, { site }) => decodeSuggested(data, site),
  changesAt: ({ similar, related }) => priceEnds([...similar.items, ...related.items]),
  tags: ({ productId }, lists) => [
    'product',
    `product:${productId}`,
    ...productTags([...(lists?.similar.items ?? []), ...(lists?.related.items ?? [])]),
  ],
})
