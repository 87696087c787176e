import type { Envelope, BackendCall, BackendRequest } from './backend-request.ts'
import {
  answerAll,
  answerBrands,
  answerCategories,
  answerFlashSale,
  answerFlashSales,
  answerProducts,
  answerSearch,
  answerSeller,
} from './catalog-answers.ts'
import { answerGateway } from './gateway-answer.ts'
import type { Memory } from './memory.ts'
import { answerProduct, answerReviews, answerSuggested } from './product-answers.ts'
import { answerCommon, answerCountries, answerHome, answerPage } from './shop-answers.ts'

const plain: Record<string, (request: BackendRequest) => Envelope> = {
  common: answerCommon,
  'countries-phones': answerCountries,
  'payment-gateway': answerGateway,
  home: answerHome,
  all: answerAll,
  products: answerProducts,
  search: answerSearch,
  categories: answerCategories,
  brands: answerBrands,
  'flash-sale': answerFlashSales,
  store: answerSeller,
}

const withId: Record<string, (request: BackendRequest, id: string) => Envelope> = {
  product: answerProduct,
  reviews: answerReviews,
  'suggested-products': answerSuggested,
  'flash-sale': answerFlashSale,
}

function answerPublic(request: BackendRequest): Envelope | null {
  const [head = '', tail] = request.path.split('/')
  if (head === 'countries-phones' && !request.traits.hasCountries) return null
  if (head === 'page') {
    const slug = request.traits.pageByQuery ? request.query.get('slug') : tail
    return slug ? answerPage(request, slug) : null
  }
  if (tail === undefined) return Object.hasOwn(plain, head) ? (plain[head]?.(request) ?? null) : null
  return Object.hasOwn(withId, head) ? (withId[head]?.(request, tail) ?? null) : null
}

/** Null for a call this generation does not have. */
export function routeRequest(call: BackendCall, memory: Memory): Envelope | null {
  const request = memory.requestOf(call)
  return memory.answer(request) ?? answerPublic(request)
}
