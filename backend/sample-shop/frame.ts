import type {
  LanguageCode,
  Localized,
  SeedBanner,
  SeedCatalog,
  SeedPage,
  SeedProduct,
  SeedSlide,
  SeedSource,
} from '../seeding/seed-types.ts'
import data from './data/frame.json' with { type: 'json' }
import { slugify } from './products/product-name.ts'
import { eachLanguage, textOf, texts } from './texts.ts'

type Known = Pick<SeedCatalog, 'categories' | 'subCategories' | 'brands'> & { products: readonly SeedProduct[] }

export const site: SeedCatalog['site'] = { ...data.site, ...texts.site }

// @NOTE The types of JSON are too wide for `type`, here and below.
export const headerLinks = data.headerLinks.map(({ name, ...link }) => ({
  ...link,
  title: textOf(texts.headerLinks, name),
})) as SeedCatalog['headerLinks']

export const highlights: SeedCatalog['highlights'] = data.highlights.map(({ name, link }) => ({
  image: `service-${name}.webp`,
  link,
  ...textOf(texts.highlights, name),
}))

export const footerImages = data.footerImages.map(({ name, ...image }) => ({
  ...image,
  title: textOf(texts.footerImages, name),
  image: `${name}.webp`,
})) as SeedCatalog['footerImages']

export const pages = data.pages.map(({ screen, ...page }): SeedPage => {
  const { title, lead, sections } = textOf<PageText>(texts.pages, page.slug)
  return {
    ...page,
    title,
    description: eachLanguage((code) => screen ?? htmlOf(lead[code], sections, code)),
    metaTitle: title,
    metaDescription: lead,
    fromComponent: screen !== undefined,
    footerColumn: page.footerColumn as SeedPage['footerColumn'],
  }
})

interface PageText {
  title: Localized
  lead: Localized
  /** `group` is the heading above a section that begins a group. The sections of a page with groups are folded. */
  sections: { group?: Localized; title: Localized; text: Localized }[]
}

function htmlOf(lead: string, sections: PageText['sections'], code: LanguageCode): string {
  const areQuestions = sections.some(({ group }) => group)
  const body = sections
    .map(({ group, title, text }) => {
      if (!areQuestions) return `<h2>${title[code]}</h2>${paragraphs(text[code])}`
      const heading = group ? `<h2>${group[code]}</h2>` : ''
      return `${heading}<details><summary><h3>${title[code]}</h3></summary>${paragraphs(text[code])}</details>`
    })
    .join('')
  // The texts have the addresses of English pages.
  return `<p>${lead}</p>${code === 'en' ? body : body.replaceAll('href="/', `href="/${code}/`)}`
}

/** A table is not allowed inside of a paragraph. */
function paragraphs(text: string): string {
  const [first = '', table] = text.split(/(?=<table>)/)
  return `<p>${first}</p>${table ?? ''}`
}

export function createSlides(known: Known): SeedSlide[] {
  return data.slides.map(({ type, name, leadsTo }, index) => ({
    id: 1501 + index * 11,
    type: type as SeedSlide['type'],
    image: `slide-${name}.webp`,
    mirroredImage: `rtl-slide-${name}.webp`,
    title: textOf(texts.slides, name),
    slug: slugify(textOf(texts.slides, name).en),
    ...sourceOf(leadsTo, known),
  }))
}

export function createBanners(known: Known): SeedBanner[] {
  return data.banners.map(({ type, name, leadsTo, closable, scene }) => ({
    id: 1700 + type * 13,
    type,
    image: `banner-${name}.webp`,
    mirroredImage: scene.from === 0 ? null : `rtl-banner-${name}.webp`,
    title: textOf(texts.banners, name),
    slug: slugify(textOf(texts.banners, name).en),
    status: 1,
    closable: closable ? 1 : 2,
    ...sourceOf(leadsTo, known),
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
