import { answerUser } from './account-answers.ts'
import {
  answerAll, answerBrands, answerCategories, answerFlashSale, answerFlashSales, answerProducts, answerSearch, answerStore,
} from './catalogue-answers.ts'
import type { Envelope, ForeignRequest } from './foreign-request.ts'
import { answerProduct, answerReviews, answerSuggested } from './product-answers.ts'
import { answerCommon, answerHome, answerPage } from './shop-answers.ts'

const plain: Record<string, (request: ForeignRequest) => Envelope> = {
  common: answerCommon,
  home: answerHome,
  all: answerAll,
  products: answerProducts,
  search: answerSearch,
  categories: answerCategories,
  brands: answerBrands,
  'flash-sale': answerFlashSales,
  store: answerStore,
}

const withId: Record<string, (request: ForeignRequest, id: string) => Envelope> = {
  product: answerProduct,
  reviews: answerReviews,
  'suggested-products': answerSuggested,
  'flash-sale': answerFlashSale,
}

/** The answer of a call; null for one this generation does not have. */
export function routeRequest(request: ForeignRequest, answerCart: (request: ForeignRequest) => Envelope): Envelope | null {
  const [head = '', tail] = request.path.split('/')
  if (head === 'cart') return answerCart(request)
  if (head === 'page') {
    const slug = request.traits.pageByQuery ? request.query.get('slug') : tail
    return slug ? answerPage(request, slug) : null
  }
  if (tail === undefined) return (Object.hasOwn(plain, head) ? plain[head]?.(request) : undefined) ?? answerUser(request)
  return (Object.hasOwn(withId, head) ? withId[head]?.(request, tail) : undefined) ?? answerUser(request)
}
