import type { LanguageCode, SeedProduct, SeedReview } from '../../seeding/seed-types.ts'
import { createRandom, type Random } from '../create-random.ts'
import { allKinds } from '../kinds.ts'
import { languageCodes, reviewWords } from '../texts.ts'

const lastDay = Date.UTC(2026, 10, 15)
const mostReviews = 28
const ratings = [5, 5, 5, 5, 4, 4, 4, 3, 2, 1] as const

/** Most products have a few reviews, some have dozens, some have none. */
export function createReviews(products: readonly SeedProduct[]): SeedReview[] {
  return products.flatMap((product, index) => {
    const random = createRandom(500_000 + index)
    const count = random.chance(0.06) ? 0 : Math.round(mostReviews * random.next() ** 2.2)
    // Each product tends to better or worse ratings, so that averages differ.
    const lean = random.int(0, 4)
    const taken = new Set<string>()
    const reviews = Array.from({ length: count }, (_, place) => {
      const rating = ratings[random.int(0, ratings.length - 1 - lean)] ?? 5
      return createReview(70_000_001 + index * 50 + place, rating, product, taken, random)
    })
    return reviews.filter((review) => review !== null)
  })
}

/** Null if the product already has everything that can be said with these stars. */
function createReview(
  id: number,
  rating: SeedReview['rating'],
  product: SeedProduct,
  taken: Set<string>,
  random: Random,
): SeedReview | null {
  const code = random.chance(0.5) ? 'en' : random.pick(languageCodes)
  const since = Date.parse(product.createdAt)
  const at = since + Math.floor((lastDay - since) * random.next())
  const userName = unused(reviewWords[code].reviewers, taken, random)
  const sentence = unused(sentencesOf(code, product, rating), taken, random)
  if (userName === null || sentence === null) return null
  return {
    id,
    productId: product.id,
    userName,
    rating,
    review: random.chance(0.45) ? sentence : `${sentence} ${closingOf(code, rating, random)}`,
    lang: code,
    isVerified: id % 5 !== 0,
    createdAt: new Date(at).toISOString(),
    images: rating >= 4 && random.chance(0.08) ? product.images.slice(2, 3) : [],
  }
}

function unused(texts: readonly string[], taken: Set<string>, random: Random): string | null {
  const left = texts.filter((text) => !taken.has(text))
  if (left.length === 0) return null
  const text = random.pick(left)
  taken.add(text)
  return text
}

const groupsByKind = new Map<string, string[]>(allKinds.map(({ id, reviews }) => [id, [id, reviews]]))

function sentencesOf(code: LanguageCode, { tags }: SeedProduct, rating: SeedReview['rating']): string[] {
  const { groups } = reviewWords[code]
  return (groupsByKind.get(tags[0] ?? '') ?? []).flatMap((group) => groups[group]?.[rating] ?? [])
}

function closingOf(code: LanguageCode, rating: SeedReview['rating'], random: Random): string {
  return random.pick(reviewWords[code].closings[rating === 1 ? 2 : rating])
}
