import { countriesEndpoint } from '#graphql/api/endpoints/account/countries.ts'
import { brandsEndpoint } from '#graphql/api/endpoints/catalog/brand.ts'
import { categoriesEndpoint } from '#graphql/api/endpoints/catalog/category.ts'
import { flashSaleEndpoint, flashSalesEndpoint } from '#graphql/api/endpoints/catalog/flash-sale.ts'
import { homeEndpoint, type HomeModel } from '#graphql/api/endpoints/catalog/home.ts'
import { discoverEndpoint, productsEndpoint } from '#graphql/api/endpoints/catalog/listing.ts'
import { searchEndpoint } from '#graphql/api/endpoints/catalog/search.ts'
import { sellerEndpoint } from '#graphql/api/endpoints/catalog/seller.ts'
import { paymentGatewayEndpoint } from '#graphql/api/endpoints/payment/payment-gateway.ts'
import { type ProductCardModel, suggestedProductsEndpoint } from '#graphql/api/endpoints/product/product-card.ts'
import { titleOf } from '#graphql/api/endpoints/product/product-fields.ts'
import { productEndpoint, type ProductModel } from '#graphql/api/endpoints/product/product.ts'
import { reviewsEndpoint } from '#graphql/api/endpoints/product/reviews.ts'
import { shopEndpoint, type ShopModel } from '#graphql/api/endpoints/shop/shop.ts'
import { findListing } from '#graphql/modules/catalog/find-listing.ts'
import { findPage } from '#graphql/modules/content/content.resolvers.ts'
import { trackOrder } from '#graphql/modules/order/read-orders.ts'
import { hasPage } from '#graphql/modules/shop/shop.resolvers.ts'
import { DEFAULT_LOCALE, isLocale } from '#shared/locales.ts'
import type { Visit } from './visit.ts'

export interface CheckedLanguage {
  code: string
  name: string
  isOffered: boolean
  /** The backend's own: its texts are in no translation. */
  isOwn: boolean
  products: number
  untitled: number
}

export interface PublicFindings {
  shop: ShopModel
  languages: CheckedLanguage[]
  cards: ProductCardModel[]
  product: ProductModel | null
  pictures: string[]
  deadLinks: string[]
  sitemap: 'own' | 'built' | null
}

const NO_PRODUCT = '999999999999999'
const NO_TRACKING_ID = 'souk-check-no-such-order'
const MAX_PICTURES = 10

function cardsIn(home: HomeModel | null, discovered: ProductCardModel[]): ProductCardModel[] {
  const cards = [...(home?.collections ?? []).flatMap(({ products }) => products), ...discovered]
  return [...new Map(cards.map((card) => [card.id, card])).values()]
}

async function checkLanguages(visit: Visit, shop: ShopModel): Promise<CheckedLanguage[]> {
  const checked: CheckedLanguage[] = []
  for (const { code, name } of shop.languages) {
    const isOffered = isLocale(code)
    const isOwn = code === shop.defaultLanguage
    const read = isOffered && !isOwn
    const answer = read
      ? await visit.ask('products', ({ api }) => api.read(discoverEndpoint, { page: 1 }), { locale: code })
      : null
    const cards = answer?.kind === 'value' ? answer.value.items : []
    const untitled = cards.filter(({ title, slug }) => title === titleOf('', slug)).length
    checked.push({ code, name, isOffered, isOwn, products: cards.length, untitled })
  }
  if (checked.some(({ untitled }) => untitled > 0)) visit.note('noTranslations')
  return checked
}

async function checkCategories(visit: Visit, { categories }: ShopModel): Promise<void> {
  const main = categories.find(({ children }) => children.length > 0) ?? categories[0]
  const child = main?.children[0]
  const listing = async (call: string, args: { category: string; subCategory?: string }) => {
    const found = await visit.need(call, ({ api }) => findListing(api, args))
    if (found === null) visit.faults.push({ call, detail: 'a category in the menu is not found' })
  }
  if (main) await listing('all', { category: main.slug })
  if (main && child) await listing('all', { category: main.slug, subCategory: child.slug })
  await visit.need('categories', ({ api }) => api.read(categoriesEndpoint, { page: 1 }))
  await visit.need('brands', ({ api }) => api.read(brandsEndpoint, { page: 1 }))
}

async function checkProduct(visit: Visit, cards: ProductCardModel[], languages: CheckedLanguage[]) {
  const card = cards.find(({ reviewCount }) => reviewCount > 0) ?? cards[0]
  if (!card) return null
  const id = card.id
  const product = await visit.need('product/{id}', ({ api }) => api.read(productEndpoint, { id }))
  if (product === null) visit.faults.push({ call: 'product/{id}', detail: 'a product in a list is not found' })
  await visit.need('reviews/{id}', ({ api }) => api.read(reviewsEndpoint, { productId: id, page: 1, sort: 'NEWEST' }))
  await visit.need('suggested-products/{id}', ({ api }) =>
    api.read(suggestedProductsEndpoint, { productId: id, page: 1 }),
  )
  const slug = product?.seller?.slug
  if (slug) await visit.need('store', ({ api }) => api.read(sellerEndpoint, { slug, sort: 'FEATURED', page: 1 }))
  const own = languages.find(({ isOffered, isOwn }) => isOffered && isOwn)
  const translated = languages.find(({ isOffered, isOwn }) => isOffered && !isOwn)
  for (const locale of [own?.code ?? DEFAULT_LOCALE, translated?.code]) {
    if (locale === undefined) continue
    await visit.ask('product/{id}', ({ api }) => api.read(productEndpoint, { id: NO_PRODUCT }), { locale })
  }
  // The shop treats any refusal as a missing product; the event records which kind it was.
  if (visit.calls.some(({ endpoint, outcome }) => endpoint === productEndpoint.name && outcome === 'refused'))
    visit.note('unknownProductRefused')
  return product
}

async function checkFlashSales(visit: Visit): Promise<void> {
  const sales = await visit.need('flash-sale', ({ api }) => api.read(flashSalesEndpoint, undefined))
  const [sale] = sales ?? []
  if (sale) await visit.need('flash-sale/{id}', ({ api }) => api.read(flashSaleEndpoint, { id: sale.id, page: 1 }))
}

async function checkTexts(visit: Visit, { services, about, languages }: ShopModel): Promise<void> {
  const slug = (services[0] ?? about[0])?.slug
  if (slug) await visit.need('page/{slug}', ({ api }) => findPage(api, slug))
  const own = languages.find(({ predefined }) => !predefined)
  if (own) await visit.need('localization', () => visit.upstream.localization(own.code))
}

async function checkSitemap(visit: Visit): Promise<PublicFindings['sitemap']> {
  const answer = await visit.ask('page/sitemap', () => visit.upstream.sitemap())
  if (answer.kind !== 'value') return null
  return 'xml' in answer.value ? 'own' : 'built'
}

async function checkSmallReads(visit: Visit): Promise<void> {
  await visit.need('payment-gateway', ({ api }) => api.read(paymentGatewayEndpoint, undefined))
  await visit.ask('countries-phones', ({ api }) => api.read(countriesEndpoint, undefined))
  await visit.ask('redirection-config', () => visit.upstream.redirections())
  await visit.ask('track-order', (context) => trackOrder(context, NO_TRACKING_ID))
}

function picturesOf(shop: ShopModel, home: HomeModel | null, cards: ProductCardModel[], product: ProductModel | null) {
  const images = [
    home?.slides[0]?.image,
    home?.banners[0]?.image,
    cards[0]?.image,
    home?.featuredBrands[0]?.image,
    home?.featuredCategories[0]?.image,
    product?.images[0],
    product?.seller?.image,
  ]
  const addresses = images.flatMap((image) => (image ? [image.url, image.thumbnail] : []))
  const { headerLogo } = shop.settings
  return [...new Set(headerLogo === null ? addresses : [headerLogo, ...addresses])].slice(0, MAX_PICTURES)
}

function deadLinksOf({ headerLinks }: ShopModel): string[] {
  const links = [...(headerLinks?.left ?? []), ...(headerLinks?.right ?? [])]
  return links.flatMap((link) => (hasPage(link) ? [] : [link.url]))
}

export async function checkPublicCalls(visit: Visit): Promise<PublicFindings | null> {
  const shop = await visit.need('common', ({ api }) => api.read(shopEndpoint, undefined))
  if (shop === null) return null
  const home = await visit.need('home', ({ api }) => api.read(homeEndpoint, undefined))
  const discovered = await visit.need('products', ({ api }) => api.read(discoverEndpoint, { page: 1 }))
  const cards = cardsIn(home, discovered?.items ?? [])
  const word = cards[0]?.title.split(' ')[0] ?? 'a'
  await visit.need('products', ({ api }) => api.read(productsEndpoint, { query: word }))
  await visit.need('search', ({ api }) => api.read(searchEndpoint, { text: word }))
  await checkCategories(visit, shop)
  const languages = await checkLanguages(visit, shop)
  const product = await checkProduct(visit, cards, languages)
  await checkFlashSales(visit)
  await checkTexts(visit, shop)
  await checkSmallReads(visit)
  const pictures = picturesOf(shop, home, cards, product)
  const deadLinks = deadLinksOf(shop)
  if (deadLinks.length > 0) visit.note('linksWithoutPage')
  return { shop, languages, cards, product, pictures, deadLinks, sitemap: await checkSitemap(visit) }
}
