import type { IntlShape } from 'react-intl'
import type TurndownService from 'turndown'
import type { Locale } from '#shared/locales.ts'
import { href, routes } from '#shared/routes.ts'
import type {
  MarkdownContentQuery,
  MarkdownListingQuery,
  MarkdownPriceFragment,
  MarkdownProductQuery,
  MarkdownShopQuery,
} from './__generated__/markdown.ts'

type Product = NonNullable<MarkdownProductQuery['product']>
type Listing = NonNullable<MarkdownListingQuery['listing']>
type Content = NonNullable<MarkdownContentQuery['page']>

export interface Writing {
  origin: string
  locale: Locale
  intl: IntlShape
  fromHtml: (html: string) => string
}

/** Converts the backend's HTML, which was cleaned when it was decoded. */
export async function loadConverter(): Promise<Writing['fromHtml']> {
  const { default: Turndown } = await import('turndown')
  const service: TurndownService = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*' })
  return (html) => service.turndown(html)
}

/** Texts of the backend must not become markup. */
const text = (value: string) =>
  value
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>#|~]/g, '\\$&')
    .trim()

/** `null` parts are left out. */
const paragraphs = (parts: readonly (string | null)[]) => `${parts.filter(Boolean).join('\n\n')}\n`

const link = (title: string, address: string) => `[${text(title)}](${address})`

function priceText({ current, original }: MarkdownPriceFragment): string {
  const before = original ? `~~${original.decimal}~~ ` : ''
  return `${before}${current.decimal} ${current.currency}`
}

function ratingText({ intl }: Writing, { rating, reviewCount }: { rating: number; reviewCount: number }) {
  return reviewCount === 0 ? null : intl.formatMessage({ id: 'rating.summary' }, { value: rating, count: reviewCount })
}

function stockText({ intl }: Writing, inStock: boolean): string {
  return intl.formatMessage({ id: inStock ? 'common.inStock' : 'compared.outOfStock' })
}

const rowOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

function variantTable(writing: Writing, { variants }: Product): string | null {
  const { intl } = writing
  const names = variants[0]?.options.map(({ attribute }) => attribute) ?? []
  if (names.length === 0) return null
  const labels = [...names, intl.formatMessage({ id: 'compared.price' }), intl.formatMessage({ id: 'compared.stock' })]
  const rows = variants.map(({ options, price, quantity }) =>
    rowOf([...options.map(({ value }) => text(value)), priceText(price), stockText(writing, quantity > 0)]),
  )
  return [rowOf(labels.map(text)), rowOf(labels.map(() => '---')), ...rows].join('\n')
}

export function productMarkdown(writing: Writing, product: Product): string {
  const { origin, locale, intl, fromHtml } = writing
  const { title, brand, description, descriptionHtml, overview, breadcrumbs, image, variants, price } = product
  const path = breadcrumbs.map(({ title: name, slug, parentSlug }) => {
    const address =
      parentSlug === null
        ? href(routes.category, { main: slug }, locale)
        : href(routes.subCategory, { main: parentSlug, subCategory: slug }, locale)
    return link(name, `${origin}${address}.md`)
  })
  const inStock = variants.some(({ quantity }) => quantity > 0)
  return paragraphs([
    `# ${text(title)}`,
    path.join(' › '),
    brand && `${intl.formatMessage({ id: 'compared.brand' })}: ${text(brand.title)}`,
    `**${priceText(price)}** – ${stockText(writing, inStock)}`,
    ratingText(writing, product),
    `![${text(title)}](${new URL(image.url, origin).href})`,
    `## ${intl.formatMessage({ id: 'product.description' })}`,
    descriptionHtml === null ? text(description ?? title) : fromHtml(descriptionHtml),
    overview && fromHtml(overview),
    variantTable(writing, product),
  ])
}

interface ListingPage {
  /** Path of the list, with the language and without `.md`. */
  path: string
  page: number
}

export function listingMarkdown(writing: Writing, listing: Listing, { path, page }: ListingPage): string {
  const { origin, locale, intl } = writing
  const { items, pageInfo } = listing.products
  const name = listing.title ?? intl.formatMessage({ id: 'common.allProducts' })
  const title = page > 1 ? intl.formatMessage({ id: 'common.titleOfPage' }, { title: name, page }) : name
  const products = items.map((item) => {
    const address = `${origin}${href(routes.product, { slug: item.slug, id: item.id }, locale)}.md`
    const facts = [
      priceText(item.price),
      ratingText(writing, item),
      item.inStock === false && stockText(writing, false),
    ]
    return `- ${link(item.title, address)} – ${facts.filter(Boolean).join(', ')}`
  })
  const next = link(
    intl.formatMessage({ id: 'pagination.page' }, { page: page + 1 }),
    `${origin}${path}.md?page=${page + 1}`,
  )
  const description = intl.formatMessage({ id: 'listing.description' }, { title: name, count: pageInfo.total })
  return paragraphs([`# ${text(title)}`, text(description), products.join('\n'), pageInfo.hasNextPage ? next : null])
}

export function contentMarkdown({ fromHtml }: Writing, { title, body }: Content): string {
  return paragraphs([`# ${text(title)}`, body && fromHtml(body)])
}

/** `/llms.txt`, as https://llmstxt.org proposes. In English, like the addresses without a language. */
export function llmsText({ origin, locale }: Writing, { shop }: MarkdownShopQuery): string {
  const { shopName, metaDescription, currency } = shop.settings
  const categories = shop.categories.flatMap(({ title, slug, children }) => [
    `- ${link(title, `${origin}${href(routes.category, { main: slug }, locale)}.md`)}`,
    ...children.map((child) => {
      const address = href(routes.subCategory, { main: slug, subCategory: child.slug }, locale)
      return `  - ${link(child.title, `${origin}${address}.md`)}`
    }),
  ])
  const pages = [...shop.services, ...shop.about].map(
    ({ title, slug }) => `- ${link(title, `${origin}${href(routes.content, { slug }, locale)}.md`)}`,
  )
  return paragraphs([
    `# ${text(shopName)}`,
    metaDescription && `> ${text(metaDescription)}`,
    `An online shop. Prices are in ${currency}. Product, category, and content pages are also available as Markdown: add \`.md\` to their address.`,
    '## Products',
    [...categories, `- ${link('All products', `${origin}${href(routes.allProducts, {}, locale)}.md`)}`].join('\n'),
    pages.length > 0 ? '## Pages' : null,
    pages.join('\n'),
    '## Programs',
    [
      `- ${link('Universal Commerce Protocol', `${origin}/.well-known/ucp`)}: search and read products by REST or MCP`,
      `- ${link('GraphQL schema', `${origin}/graphql/schema.graphql`)}: the API at ${origin}/graphql`,
      `- ${link('Product feed', `${origin}/feeds/products.xml`)}: all products as RSS, with Google's fields`,
      `- ${link('Sitemap', `${origin}/sitemap.xml`)}`,
    ].join('\n'),
  ])
}
