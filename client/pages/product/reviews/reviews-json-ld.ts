import type { ReviewFieldsFragment } from './__generated__/reviews.ts'

/** `url`, with scheme and host, is the product's `@id` in the structured data. */
export interface ReviewedProduct {
  id: string
  title: string
  url: string
}

/** Loads after the product's own data and joins it by `@id`. */
export function reviewsJsonLd({ title, url }: ReviewedProduct, reviews: readonly ReviewFieldsFragment[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    name: title,
    review: reviews.map(({ author, rating, text, createdAt }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: author },
      datePublished: createdAt.slice(0, 10),
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
      ...(text && { reviewBody: text }),
    })),
  }
}
