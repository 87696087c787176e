import {
  absent,
  type Envelope,
  type BackendRequest,
  paginate,
  refusal,
  success,
  translated,
} from './backend-request.ts'
import { listedCategories, mainRow, subRow } from './category-shapes.ts'
import { cardOf, flashSales, SALE_ID, saleMembers, stamps } from './product-cards.ts'
import type { SampleProduct } from './shop-data.ts'

const priceOf = (product: SampleProduct) => product.flash ?? (product.offered || product.selling)

function listed(found: SampleProduct[], request: BackendRequest, perPage = 30) {
  const { query } = request
  const wanted = query.get('brand')?.split(',').map(Number)
  const [min, max] = [Number(query.get('min')) || 0, Number(query.get('max')) || 999_999]
  const kept = found.filter(
    (product) =>
      (!wanted || wanted.includes(product.brand)) && priceOf(product) >= min * 100 && priceOf(product) <= max * 100,
  )
  const order = { price_low_to_high: 1, price_high_to_low: -1 }[query.get('sortby') ?? ''] ?? 0
  const sorted = kept.toSorted((a, b) => order * (priceOf(a) - priceOf(b)))
  return paginate(
    sorted.map((product) => cardOf(product, request)),
    request,
    perPage,
  )
}

function sidebar(request: BackendRequest) {
  const { query, traits, shop } = request

  if (query.get('sidebar_data') !== 'true') return { brands: null, collections: null, shipping: null }
  return {
    brands: shop.brands.map(({ id, title }) => ({ id, title })),
    collections: [{ id: 55, title: translated('Featured products', request) }],
    shipping: [{ id: 1, title: traits.hasTree ? 'Courier' : null }],
  }
}

/** Two levels ignore an unknown slug; a tree has no sub-categories and refuses unknown slugs. */
export function answerAll(request: BackendRequest): Envelope {
  const { query, traits } = request
  const { categories, products } = request.shop
  const slug = query.get('category')
  const pairs = categories.flatMap((main) => main.subs.map((sub) => ({ main, sub })))
  const main = categories.find((candidate) => candidate.slug === slug)
  const pair = pairs.find(({ sub }) => sub.slug === (traits.hasTree ? slug : query.get('sub_category')))
  if (traits.hasTree && slug && !main && !pair) return refusal('Category not found')
  const found = products.filter((product) =>
    pair ? product.sub === pair.sub.id : !main || product.category === main.id,
  )
  const result = listed(found, request)
  if (traits.hasTree) {
    const category = pair
      ? { ...mainRow({ ...pair.sub, subs: [] }, request), parent: pair.main.id }
      : main && mainRow(main, request)
    return success({ result, category: category ?? null, all_categories: null, ...sidebar(request) })
  }
  return success({
    result,
    category: !pair && main ? mainRow(main, request) : null,
    sub_category: pair ? subRow(pair.sub, pair.main, request) : null,
    ...sidebar(request),
  })
}

const matches = (text: string) => (product: SampleProduct) =>
  `${product.title} ${product.tags}`.toLowerCase().includes(text.toLowerCase())

export function answerProducts(request: BackendRequest): Envelope {
  const { query } = request
  const { products } = request.shop
  const text = query.get('q') ?? ''
  const slide = query.get('home_spm')
  const isSource = text === '' && (slide === '41' || slide === '42' || query.get('banner') === '31')
  const found = isSource ? products.slice(0, 3) : products.filter(matches(text))
  return success({
    ...(request.traits.tellsSource && { source: isSource ? { id: 41, title: 'New harvest' } : null }),
    result: listed(found, request, query.get('is_home_page') ? 24 : 30),
    category: null,
    ...sidebar(request),
  })
}

export function answerSearch(request: BackendRequest): Envelope {
  const text = request.query.get('q') ?? ''
  const { categories, products } = request.shop
  const named = ({ title }: { title: string }) => text !== '' && title.toLowerCase().includes(text.toLowerCase())
  const subs = categories.flatMap((main) => main.subs.filter(named).map((sub) => subRow(sub, main, request)))
  const { hasTree } = request.traits
  return success({
    product:
      text === ''
        ? []
        : products
            .filter(matches(text))
            .slice(0, 9)
            .map((product) => cardOf(product, request)),
    suggested: text !== '' && 'clay'.includes(text) ? [{ id: 1, title: 'clay' }] : [],
    category: [...categories.filter(named).map((main) => mainRow(main, request)), ...(hasTree ? subs : [])],
    ...(!hasTree && { sub_category: subs }),
  })
}

export const answerCategories = (request: BackendRequest) =>
  success(paginate(listedCategories(request, false), request, 25))

export function answerBrands(request: BackendRequest) {
  const pictures = request.pictureHost ? `https://brands.${request.pictureHost}/` : ''
  return success(
    paginate(
      request.shop.brands.map((brand) => ({ ...brand, image: `${pictures}${brand.slug}.webp` })),
      request,
      25,
    ),
  )
}

export const answerFlashSales = (request: BackendRequest) => success(flashSales(request))

export function answerFlashSale(request: BackendRequest, id: string): Envelope {
  return Number(id) === SALE_ID ? success(paginate(saleMembers(request), request, 25)) : absent('Flash sale not found')
}

export function answerSeller(request: BackendRequest): Envelope {
  const { seller, products } = request.shop
  if (request.query.get('slug') !== seller.slug) return refusal('Store not found')
  const later = { whatsapp_btn: '1', whatsapp_number: '+1 (555) 0123', whatsapp_default_msg: 'Hello' }
  return success({
    store: {
      ...seller,
      image: 'store.webp',
      meta_title: null,
      meta_description: null,
      ...stamps,
      ...(request.traits.hasTree && later),
    },
    result: listed(products, request),
    following: false,
    review: request.traits.hasTree ? '4.50' : 4.5,
  })
}
