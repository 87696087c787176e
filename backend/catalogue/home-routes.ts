import type { FastifyInstance } from 'fastify'
import type { BackendContext } from '../context.ts'
import type { View } from '../database/sql-parts.ts'
import { success } from '../http/envelope.ts'
import { paginate } from '../http/paginate.ts'
import { viewOf } from '../http/route.ts'
import { anyProduct, conditionsOf } from '../listing/product-filter.ts'
import { listProducts } from '../listing/product-list.ts'
import { readSiteFeatures } from '../site/site.ts'
import { readFeaturedBrands } from './brands.ts'
import { readCategoryTree, readFeaturedSubCategories } from './categories.ts'
import { readHomeCollections } from './collections.ts'
import { readRunningSales } from './flash-sales.ts'
import { readBanners, readSlides } from './placements.ts'

const productsPerSection = 9
const homeGridSize = 24

/** `GET home`: slider, banners, running sales, collections, featured categories and brands, newest products. */
export function registerHome(app: FastifyInstance, context: BackendContext): void {
  app.get('/home', (request) => success(readHome(context, viewOf(request, context))))
}

function readHome(context: BackendContext, view: View) {
  const { database } = context
  const grid = listProducts(database, conditionsOf({ lang: view.lang }, anyProduct), 'newest', 1, homeGridSize, view)
  return {
    slider: readSlider(context, view),
    banners: readBanners(database, view),
    flash_sales: readRunningSales(database, productsPerSection, view).filter((sale) => sale.public_products.length > 0),
    collections: readHomeCollections(database, productsPerSection, view),
    featured_categories: readFeaturedSubCategories(database, 12, view),
    featured_brands: readFeaturedBrands(database, 15, view),
    site_features: readSiteFeatures(database, view),
    time_zone: 'UTC',
    categories: readCategoryTree(database, view),
    products: paginate(grid, 1, homeGridSize, `${context.ownUrl()}/api/v1/products`),
  }
}

function readSlider(context: BackendContext, view: View) {
  const slides = readSlides(context.database, view)
  const rightTop = slides.find(({ type }) => type === 2)
  const rightBottom = slides.find(({ type }) => type === 3)
  return {
    main: slides.filter(({ type }) => type === 1),
    ...(rightTop && { right_top: rightTop }),
    ...(rightBottom && { right_bottom: rightBottom }),
  }
}
