import type { LanguageCode, SeedProduct, SeedReview } from '../../seeding/seed-types.ts'
import { createRandom, type Random } from '../create-random.ts'
import { languageCodes, reviewWords } from '../texts.ts'

const lastDay = Date.UTC(2026, 10, 15)
const mostReviews = 40
const ratings = [5, 5, 5, 5, 4, 4, 4, 3, 2, 1] as const

/** Most products have a few reviews, some have dozens, some have none. */
export function createReviews(products: readonly SeedProduct[]): SeedReview[] {
  return products.flatMap((product, index) => {
    const random = createRandom(500_000 + index)
    const count = random.chance(0.06) ? 0 : Math.round(mostReviews * random.next() ** 2.6)
    // Each product tends to better or worse ratings, so that averages differ.
    const lean = random.int(0, 4)
    return Array.from({ length: count }, (_, place) => createReview(index, place, product, lean, random))
  })
}

function createReview(index: number, place: number, product: SeedProduct, lean: number, random: Random): SeedReview {
  const rating = ratings[random.int(0, ratings.length - 1 - lean)] ?? 5
  const code = random.chance(0.5) ? 'en' : random.pick(languageCodes)
  const since = Date.parse(product.createdAt)
  const at = since + Math.floor((lastDay - since) * random.next())
  return {
    id: 70_000_001 + index * 50 + place,
    productId: product.id,
    userName: random.pick(reviewWords(code).names),
    rating,
    review: write(code, rating, random),
    createdAt: new Date(at).toISOString(),
    images: rating >= 4 && random.chance(0.08) ? product.images.slice(2, 3) : [],
  }
}

function write(code: LanguageCode, rating: SeedReview['rating'], random: Random): string {
  const words = reviewWords(code)
  if (rating >= 5) return [...random.sample(words.good, random.int(1, 2)), random.pick(words.closing)].join(' ')
  if (rating === 4)
    return [random.pick(words.good), random.pick(random.chance(0.5) ? words.mixed : words.closing)].join(' ')
  if (rating === 3) return random.pick(words.mixed)
  return random.chance(0.3) ? [random.pick(words.bad), random.pick(words.mixed)].join(' ') : random.pick(words.bad)
}
