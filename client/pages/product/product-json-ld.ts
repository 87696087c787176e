import { minorDigits, toDecimal } from '#shared/money.ts'
import type { ProductDetailsFragment, ProductVariantFragment } from './__generated__/product-page.ts'

interface LinkedPage {
  url: string
  absolute(path: string): string
  breadcrumbPath(breadcrumb: ProductDetailsFragment['breadcrumbs'][number]): string
  locale: string
}

function availabilityOf(isAvailable: boolean): string {
  return `https://schema.org/${isAvailable ? 'InStock' : 'OutOfStock'}`
}

function offerOf(product: ProductDetailsFragment, page: LinkedPage) {
  const { current, flashEndsAt } = product.price
  return {
    '@type': 'Offer',
    url: page.url,
    price: toDecimal(current.amount, minorDigits(current.currency)),
    priceCurrency: current.currency,
    availability: availabilityOf(product.inStock),
    itemCondition: 'https://schema.org/NewCondition',
    ...(flashEndsAt && { priceValidUntil: flashEndsAt.slice(0, 10) }),
    ...(product.seller && { seller: { '@type': 'Organization', name: product.seller.name } }),
  }
}

function skuOf(variants: readonly ProductVariantFragment[]): string | undefined {
  return variants.find(({ sku }) => sku)?.sku ?? undefined
}

export function productJsonLd(product: ProductDetailsFragment, page: LinkedPage): object[] {
  const rating = product.reviewCount > 0 && {
    '@type': 'AggregateRating',
    ratingValue: product.rating,
    reviewCount: product.reviewCount,
  }
  const sku = skuOf(product.variants)
  const crumbs = product.breadcrumbs.map((breadcrumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: breadcrumb.title,
    item: page.absolute(page.breadcrumbPath(breadcrumb)),
  }))
  const last = { '@type': 'ListItem', position: crumbs.length + 1, name: product.title }
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      '@id': page.url,
      name: product.title,
      url: page.url,
      inLanguage: page.locale,
      image: product.images.map(({ url }) => page.absolute(url)),
      offers: offerOf(product, page),
      ...(product.description && { description: product.description }),
      ...(sku && { sku }),
      ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.title } }),
      ...(rating && { aggregateRating: rating }),
    },
    { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: [...crumbs, last] },
  ]
}
