import type { SeedCatalog, SeedProduct } from '../seeding/seed-types.ts'
import { createBanners, createSlides, footerImages, headerLinks, highlights, pages, site } from './frame.ts'
import { createProducts, newestAt } from './products/create-products.ts'
import { createReviews } from './products/create-reviews.ts'
import { opinionsOf, withBadges } from './products/popularity.ts'
import { tagTexts } from './products/product-tags.ts'
import { bundleDeals, shippingRules, taxRules, vouchers } from './rules.ts'
import { createCollections, createFlashSales } from './sales.ts'
import { createAttributes, createBrands, createCategories, createStores } from './taxonomy.ts'

/**
 * The whole sample shop as plain data. The same size always gives the same shop, and a smaller shop has the first
 * products of a larger one.
 */
export function createCatalog(size: number): SeedCatalog {
  const taxonomy = { ...createCategories(), brands: createBrands(), stores: createStores() }
  const plain = createProducts(size, taxonomy)
  const reviews = createReviews(plain)
  const opinions = opinionsOf(reviews)
  const products = withBadges(plain, opinions, newestAt)
  return {
    ...taxonomy,
    attributes: createAttributes(),
    bundleDeals,
    taxRules,
    shippingRules,
    products,
    tagTexts,
    reviews,
    flashSales: createFlashSales(products),
    collections: createCollections(products, opinions),
    vouchers,
    slides: createSlides({ ...taxonomy, products }),
    banners: createBanners({ ...taxonomy, products }),
    pages,
    footerImages,
    highlights,
    headerLinks,
    redirections: createRedirections(products),
    site,
  }
}

function createRedirections(products: readonly SeedProduct[]): SeedCatalog['redirections'] {
  const moved = products.slice(0, 3).map((product, index) => ({
    previous: `/shop/item.php?id=${index + 101}`,
    target: `/product/${product.slug}/${product.id}`,
  }))
  return [
    ...moved,
    { previous: '/about-us', target: '/page/about' },
    { previous: '/contact.html', target: '/page/contact' },
    { previous: '/c/kitchen', target: '/category/home-kitchen' },
    { previous: '/sale', target: '/flash-sale' },
    { previous: '/catalogue?section=shoes', target: '/category/shoes' },
  ]
}
