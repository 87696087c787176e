import type { FastifyInstance } from 'fastify'
import { readFeaturedBrands } from '../catalog/brands.ts'
import { readCategoryTree, readFeaturedSubCategories } from '../catalog/categories.ts'
import { readRunningSales } from '../catalog/flash-sales.ts'
import { readBanners, readSlides } from '../catalog/placements.ts'
import { readCardMap } from '../catalog/product-cards.ts'
import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { columnOf, type View, joinTexts } from '../database/sql-parts.ts'
import type { BackendContext } from '../http/context.ts'
import { success } from '../http/envelope.ts'
import { paginate } from '../http/paginate.ts'
import { viewOf } from '../http/route.ts'
import { stamps } from '../http/wire.ts'
import { anyProduct, conditionsOf } from '../listing/product-filter.ts'
import { listProducts } from '../listing/product-list.ts'
import { readSiteFeatures } from './site.ts'

function readHomeCollections(database: Database, perCollection: number, view: View) {
  const collections = database.all<Omit<Row<'collections'>, 'position'> & Pick<Row<'texts'>, 'title'>>(
    `SELECT c.id, t.title, c.slug, c.status, c.created_at, c.updated_at
     FROM collections c ${joinTexts('t', 'collection', 'c.id')} WHERE c.status = 1 ORDER BY c.position`,
    { lang: view.lang },
  )
  const members = database.all<Pick<Row<'collection_products'>, 'collection_id' | 'product_id'>>(
    `SELECT collection_id, product_id FROM (
       SELECT cp.*, row_number() OVER (PARTITION BY cp.collection_id ORDER BY cp.position) AS place
       FROM collection_products cp JOIN products p ON p.id = cp.product_id AND p.status = 1)
     WHERE place <= :perCollection ORDER BY collection_id, place`,
    { perCollection },
  )
  const cards = readCardMap(database, columnOf(members, 'product_id'), view)
  const groups = Map.groupBy(members, (member) => member.collection_id)
  return collections.map((collection) => {
    const entries = (groups.get(collection.id) ?? []).flatMap((member) => {
      const card = cards.get(member.product_id)
      return card ? [{ ...card, product_collection_id: collection.id, product_id: card.id, ...stamps(collection) }] : []
    })
    return { ...collection, ...stamps(collection), product_collections: entries }
  })
}

const productsPerSection = 9
const homeGridSize = 24

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
