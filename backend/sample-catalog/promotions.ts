import type { SeedBanner, SeedCatalog, SeedProduct, SeedSlide, SeedSource } from '../seeding/seed-types.ts'
import { slugify } from './products/product-name.ts'
import { bannerTexts, slideTexts } from './texts/promotions.ts'

type Known = Pick<SeedCatalog, 'categories' | 'subCategories' | 'brands'> & { products: readonly SeedProduct[] }

export function createSlides(known: Known): SeedSlide[] {
  return slideTexts.map((text, index) => ({
    id: 1501 + index * 11,
    type: text.type,
    image: `slide-${text.name}.webp`,
    title: text.title,
    slug: slugify(text.title.en),
    ...sourceOf(text.leadsTo, known),
  }))
}

export function createBanners(known: Known): SeedBanner[] {
  return bannerTexts.map((text) => ({
    id: 1700 + text.type * 13,
    type: text.type,
    image: `banner-${text.name}.webp`,
    title: text.title,
    slug: slugify(text.title.en),
    status: 1,
    closable: text.closable ? 1 : 2,
    ...sourceOf(text.leadsTo, known),
  }))
}

/** `category:shoes`, `sub:lighting`, `tag:gift`, `brand:altimo`, `products:8`, `url:/flash-sale` */
function sourceOf(leadsTo: string, known: Known): SeedSource {
  const [what = '', which = ''] = leadsTo.split(/:(.*)/)
  const source = { tags: null, url: null, sourceIds: [] }
  if (what === 'category') return { ...source, sourceType: 1, sourceIds: idsOf(known.categories, which) }
  if (what === 'sub') return { ...source, sourceType: 2, sourceIds: idsOf(known.subCategories, which) }
  if (what === 'tag') return { ...source, sourceType: 3, tags: which }
  if (what === 'brand') return { ...source, sourceType: 4, sourceIds: idsOf(known.brands, which) }
  if (what === 'products') {
    return { ...source, sourceType: 5, sourceIds: known.products.slice(0, Number(which)).map((product) => product.id) }
  }
  return { ...source, sourceType: 6, url: which }
}

function idsOf(items: { id: number; slug: string }[], slugs: string): number[] {
  const wanted = slugs.split('+')
  return items.filter((item) => wanted.includes(item.slug)).map((item) => item.id)
}
