import { answerUser } from './account-answers.ts'
import { createAddressBooks } from './address-answers.ts'
import { createCarts } from './cart-answers.ts'
import {
  answerAll,
  answerBrands,
  answerCategories,
  answerFlashSale,
  answerFlashSales,
  answerProducts,
  answerSearch,
  answerSeller,
} from './catalogue-answers.ts'
import type { Envelope, ForeignRequest } from './foreign-request.ts'
import { createOrders } from './order-answers.ts'
import { answerProduct, answerReviews, answerSuggested } from './product-answers.ts'
import { createSavedLists } from './saved-list-answers.ts'
import { answerCommon, answerCountries, answerHome, answerPage } from './shop-answers.ts'

const plain: Record<string, (request: ForeignRequest) => Envelope> = {
  common: answerCommon,
  'countries-phones': answerCountries,
  home: answerHome,
  all: answerAll,
  products: answerProducts,
  search: answerSearch,
  categories: answerCategories,
  brands: answerBrands,
  'flash-sale': answerFlashSales,
  store: answerSeller,
}

const withId: Record<string, (request: ForeignRequest, id: string) => Envelope> = {
  product: answerProduct,
  reviews: answerReviews,
  'suggested-products': answerSuggested,
  'flash-sale': answerFlashSale,
}

type Memory = ReturnType<typeof createMemory>

/** The answers with state; null for other paths. */
export function createMemory() {
  const books = createAddressBooks()
  const carts = createCarts(books.choose)
  return {
    answerCart: carts.answerCart,
    answerAddress: books.answerAddress,
    answerSavedLists: createSavedLists(),
    answerOrders: createOrders(carts, books),
  }
}

/** The answer of a call; null for one this generation does not have. */
export function routeRequest(
  request: ForeignRequest,
  { answerCart, answerAddress, answerSavedLists, answerOrders }: Memory,
): Envelope | null {
  const [head = '', tail] = request.path.split('/')
  if (head === 'countries-phones' && !request.traits.hasCountries) return null
  if (head === 'cart') return answerCart(request)
  if (head === 'user') return answerAddress(request) ?? answerSavedLists(request) ?? answerUser(request)
  const orders = answerOrders(request)
  if (orders) return orders
  if (head === 'page') {
    const slug = request.traits.pageByQuery ? request.query.get('slug') : tail
    return slug ? answerPage(request, slug) : null
  }
  if (tail === undefined)
    return (Object.hasOwn(plain, head) ? plain[head]?.(request) : undefined) ?? answerUser(request)
  return (Object.hasOwn(withId, head) ? withId[head]?.(request, tail) : undefined) ?? answerUser(request)
}
