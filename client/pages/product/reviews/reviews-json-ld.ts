import type { ReviewFieldsFragment } from './__generated__/reviews.ts'

/** The product that reviews are about; `url`, with scheme and host, is its id in the structured data of the page. */
export interface ReviewedProduct {
  id: string
  title: string
  url: string
}

/** Structured data of reviews. They come after the product's own data, which they join by its `@id`. */
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
