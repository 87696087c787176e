import { type RouteName, routes } from '#shared/routes.ts'
import { at, everybody, hidden, indexed, missing, redirects, type Row, type Sample } from './route-table.ts'

export function publicRows(sample: Sample) {
  const { text, locale } = sample
  const { moved, found } = redirects(sample)
  /** The test catalog's texts end with their language. */
  const own = (title: string) => (locale === 'en' ? title : `${title} ${locale}`)
  const page2 = (title: string) => text('common.titleOfPage', { title, page: 2 })
  const allProducts = text('common.allProducts')
  const sizeM = text('common.option', { attribute: own('Size'), value: own('M') })
  const product = { slug: 'product-101', id: '101' }
  return {
    home: [
      everybody('/', indexed(own('Test shop'), '/')),
      everybody('/?page=2&utm_source=x', indexed(page2(own('Test shop')), '/?page=2')),
      everybody('/?page=99', found('/?page=2')),
    ],
    allProducts: [
      everybody('/all/products', indexed(allProducts, '/all/products')),
      everybody('/all/products?page=2', indexed(page2(allProducts), '/all/products?page=2')),
      everybody('/all/products?page=99&rating=0', found('/all/products?page=2')),
      everybody('/all/products?rating=4', hidden(allProducts, '/all/products')),
      everybody('/all/products?filter=812', hidden(own('M'), '/all/products?filter=812')),
    ],
    allCategory: [
      everybody(at(routes.allCategory, { category: 'clothes' }), indexed(own('Clothes'), '/category/clothes')),
      everybody(at(routes.allCategory, { category: 'nope' }), missing),
    ],
    allSubCategory: [
      everybody('/all/clothes/shirts', indexed(own('Shirts'), '/category/clothes/shirts')),
      everybody('/all/home/shirts', moved('/all/clothes/shirts')),
      everybody('/all/clothes/nope', missing),
    ],
    category: [
      everybody(at(routes.category, { main: 'clothes' }), indexed(own('Clothes'), '/category/clothes')),
      everybody(at(routes.category, { main: 'home' }, '?page=99'), found('/category/home')),
      everybody(at(routes.category, { main: 'nope' }), missing),
    ],
    subCategory: [
      everybody('/category/home/lamps', indexed(own('Lamps'), '/category/home/lamps')),
      everybody('/category/clothes/lamps', moved('/category/home/lamps')),
      everybody('/category/nope/lamps?rating=4', moved('/category/home/lamps?rating=4')),
      everybody('/category/home/nope', missing),
    ],
    mainBrand: [
      everybody('/brand-31/brand?brand=31', indexed(own('Brand 31'), '/brand-31/brand?brand=31')),
      everybody('/brand-31/brand?brand=31&rating=4', hidden(own('Brand 31'), '/brand-31/brand?brand=31')),
      everybody('/brand-31/brand?brand=31,32', hidden(allProducts, '/brand-31/brand')),
      everybody('/-/brand?brand=31&rating=4', moved('/brand-31/brand?brand=31&rating=4')),
      everybody('/-/brand?brand=31&page=2', found('/-/brand?brand=31')),
      everybody('/brand-31/brand', moved('/brand-31/brand?brand=31')),
      everybody('/brand-31/brand?brand=31&page=9', found('/brand-31/brand?brand=31')),
      everybody('/nope/brand', missing),
      everybody('/brand-31/brand?brand=99999', missing),
    ],
    mainCollection: [
      everybody('/picks/collection?collection=501', indexed(own('Picks'), '/picks/collection?collection=501')),
      everybody('/x/collection?collection=501', moved('/picks/collection?collection=501')),
      everybody('/more/collection', moved('/more/collection?collection=502')),
      everybody('/x/collection', missing),
      everybody('/picks/collection?collection=99999', missing),
    ],
    mainProducts: [
      everybody('/slide/products?home_spm=401', hidden(own('Slide'), '/slide/products?home_spm=401')),
      everybody('/x/products?home_spm=401', moved('/slide/products?home_spm=401')),
      everybody('/lamps/products?banner=302', hidden(own('Lamps'), '/lamps/products?banner=302')),
      everybody('/clothes/products', moved('/category/clothes')),
      everybody('/x/products', moved('/all/products')),
      everybody('/discover/products', moved('/all/products')),
      everybody('/slide/products?home_spm=99999', missing),
      everybody('/lamps/products?banner=99999', missing),
    ],
    mainFilter: [
      everybody('/m/filter?filter=812', indexed(sizeM, '/m/filter?filter=812')),
      everybody('/x/filter?filter=812', moved('/m/filter?filter=812')),
      everybody('/x/filter', missing),
      everybody('/m/filter?filter=99999', missing),
    ],
    search: [
      everybody('/search?q=even', hidden(text('listing.search', { query: 'even' }), '/search?q=even')),
      everybody('/search?q=zzzz', hidden(text('listing.search', { query: 'zzzz' }), '/search?q=zzzz')),
      everybody('/search', hidden(allProducts, '/search')),
    ],
    product: [
      everybody(at(routes.product, product), indexed(own('Product 101'), '/product/product-101/101')),
      everybody(at(routes.product, { ...product, slug: 'wrong' }), moved('/product/product-101/101')),
      everybody(at(routes.product, { ...product, id: '99999' }), missing),
      everybody('/product/product-101/abc', missing),
    ],
    mainProduct: [
      everybody('/clothes/product/101', indexed(own('Product 101'), '/product/product-101/101')),
      everybody('/clothes/product/99999', missing),
    ],
    brands: [
      everybody('/brands', indexed(text('common.allBrands'), '/brands')),
      everybody('/brands?page=3', found('/brands')),
    ],
    categories: [
      everybody('/categories', indexed(text('common.allCategories'), '/categories')),
      everybody('/categories?page=3', indexed(text('common.allCategories'), '/categories')),
    ],
    flashSales: [everybody('/flash-sale', indexed(text('flash.all'), '/flash-sale'))],
    flashSale: [
      everybody(at(routes.flashSale, { id: '601' }), indexed(own('Night sale'), '/flash-sale/601')),
      everybody(at(routes.flashSale, { id: '601' }, '?page=9'), found('/flash-sale/601')),
      everybody(at(routes.flashSale, { id: '99999' }), missing),
    ],
    seller: [
      everybody(at(routes.seller, { slug: 'corner' }), indexed(own('Corner'), '/shop/corner')),
      everybody('/shop/corner?page=2', indexed(page2(own('Corner')), '/shop/corner?page=2')),
      everybody('/shop/corner?page=99&sortby=price_low_to_high', found('/shop/corner?page=2&sortby=price_low_to_high')),
      everybody('/shop/nope', missing),
    ],
    content: [
      everybody(at(routes.content, { slug: 'about' }), indexed(own('about'), '/page/about')),
      everybody(at(routes.content, { slug: 'nope' }), missing),
    ],
    promoPopup: [everybody('/promoPopup', hidden(own('Promo'), '/promoPopup'))],
    notice: [
      everybody('/notice/contact', hidden(text('common.thankYou'), '/notice/contact')),
      everybody('/notice/nope', missing),
    ],
  } satisfies Partial<Record<RouteName, Row[]>>
}
