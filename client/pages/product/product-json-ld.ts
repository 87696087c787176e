import type { Locale } from '#shared/locales.ts'
import { minorDigits, toDecimal } from '#shared/money.ts'
import { href, routes } from '#shared/routes.ts'
import { categoryHref } from '../../components/layout/category-crumbs.ts'
import type { ProductDetailsFragment } from './__generated__/product-page.ts'
import type { ReviewFieldsFragment } from './reviews/__generated__/reviews.ts'

type Delivery = NonNullable<ProductDetailsFragment['delivery']>

function shippingOf({ price, days }: Delivery, currency: string, country: string) {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: toDecimal(price.amount, minorDigits(currency)),
      currency,
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      transitTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: days, unitCode: 'DAY' },
    },
  }
}

function offerOf(product: ProductDetailsFragment, url: string, country: string) {
  const { current, flashEndsAt } = product.price
  return {
    '@type': 'Offer',
    url,
    price: toDecimal(current.amount, minorDigits(current.currency)),
    priceCurrency: current.currency,
    availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    ...(flashEndsAt && { priceValidUntil: flashEndsAt }),
    ...(product.delivery && { shippingDetails: shippingOf(product.delivery, current.currency, country) }),
    ...(product.seller && { seller: { '@type': 'Organization', name: product.seller.name } }),
  }
}

interface JsonLdScope {
  /** The product's absolute address. */
  url: string
  locale: Locale
  /** Name of the home page. */
  home: string
  /** The shop's default country, to which the page's delivery refers. */
  country: string
}

export function productJsonLd(product: ProductDetailsFragment, { url, locale, home, country }: JsonLdScope): object[] {
  const absolute = (path: string) => new URL(path, url).href
  const rating = product.reviewCount > 0 && {
    '@type': 'AggregateRating',
    ratingValue: product.rating,
    reviewCount: product.reviewCount,
  }
  const sku = product.variants.find((variant) => variant.sku)?.sku
  const steps = [
    { name: home, item: absolute(href(routes.home, {}, locale)) },
    ...product.breadcrumbs.map((crumb) => ({ name: crumb.title, item: absolute(categoryHref(crumb, locale)) })),
    { name: product.title },
  ]
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      '@id': url,
      name: product.title,
      image: product.images.map((image) => absolute(image.url)),
      offers: offerOf(product, url, country),
      ...(product.description && { description: product.description }),
      ...(sku && { sku }),
      ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.title } }),
      ...(rating && { aggregateRating: rating }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
    },
  ]
}

/** `url`, with scheme and host, is the product's `@id` in the structured data. */
export interface ReviewedProduct {
  title: string
  url: string
}

/** Each review names its product: a page has one node of that product, and this data loads after it. */
export function reviewsJsonLd({ title, url }: ReviewedProduct, reviews: readonly ReviewFieldsFragment[]): object[] {
  return reviews.map(({ author, rating, text, createdAt }) => ({
    '@context': 'https://schema.org',
    '@type': 'Review',
    itemReviewed: { '@type': 'Product', '@id': url, name: title },
    author: { '@type': 'Person', name: author },
    datePublished: createdAt.slice(0, 10),
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    ...(text && { reviewBody: text }),
  }))
}
