import type { IntlShape } from 'react-intl'
import type TurndownService from 'turndown'
import type { Locale } from '#shared/locales.ts'
import { href, routes } from '#shared/routes.ts'
import { variantId } from '../catalog/product-shape.ts'
import type {
  MarkdownBranchFragment,
  MarkdownContentQuery,
  MarkdownListingQuery,
  MarkdownPriceFragment,
  MarkdownProductQuery,
  MarkdownShopQuery,
} from './__generated__/markdown.ts'
import { addTableRules } from './table-rules.ts'

type Product = NonNullable<MarkdownProductQuery['product']>
type Listing = NonNullable<MarkdownListingQuery['listing']>
type Content = NonNullable<MarkdownContentQuery['page']>

export interface MarkdownContext {
  origin: string
  locale: Locale
  intl: IntlShape
  fromHtml: (html: string) => string
}

/** Converts the backend's HTML, which was cleaned when it was decoded. */
export async function loadConverter(): Promise<MarkdownContext['fromHtml']> {
  const { default: Turndown } = await import('turndown')
  const service: TurndownService = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*' })
  addTableRules(service)
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

function ratingText({ intl }: MarkdownContext, { rating, reviewCount }: { rating: number; reviewCount: number }) {
  return reviewCount === 0 ? null : intl.formatMessage({ id: 'rating.summary' }, { value: rating, count: reviewCount })
}

function stockText({ intl }: MarkdownContext, inStock: boolean): string {
  return intl.formatMessage({ id: inStock ? 'common.inStock' : 'compared.outOfStock' })
}

const rowOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** The id of a variant, which leads to buying it. */
function offerLink(
  { origin, locale }: MarkdownContext,
  product: Product,
  variant: Product['variants'][number],
): string {
  const id = variantId(product, variant)
  return variant.quantity > 0 ? link(id, origin + href(routes.buy, { entries: id }, locale)) : text(id)
}

/** A product without options has one variant, which needs no table. */
function offers(context: MarkdownContext, product: Product): string | null {
  const { intl } = context
  const { variants } = product
  const [first] = variants
  if (!first) return null
  const add = intl.formatMessage({ id: 'product.addToCart' })
  const names = first.options.map(({ attribute }) => attribute)
  if (names.length === 0) return first.quantity > 0 ? `${add}: ${offerLink(context, product, first)}` : null
  const labels = [
    ...names,
    ...(['compared.price', 'compared.stock'] as const).map((id) => intl.formatMessage({ id })),
    add,
  ]
  const rows = variants.map((variant) =>
    rowOf([
      ...variant.options.map(({ value }) => text(value)),
      priceText(variant.price),
      stockText(context, variant.quantity > 0),
      offerLink(context, product, variant),
    ]),
  )
  return [rowOf(labels.map(text)), rowOf(labels.map(() => '---')), ...rows].join('\n')
}

export function productMarkdown(context: MarkdownContext, product: Product): string {
  const { origin, locale, intl, fromHtml } = context
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
    `**${priceText(price)}** – ${stockText(context, inStock)}`,
    ratingText(context, product),
    `![${text(title)}](${new URL(image.url, origin).href})`,
    `## ${intl.formatMessage({ id: 'product.description' })}`,
    descriptionHtml === null ? text(description ?? title) : fromHtml(descriptionHtml),
    overview && fromHtml(overview),
    offers(context, product),
  ])
}

interface ListingPage {
  /** Path of the list, with the language and without `.md`. */
  path: string
  page: number
}

export function listingMarkdown(context: MarkdownContext, listing: Listing, { path, page }: ListingPage): string {
  const { origin, locale, intl } = context
  const { items, pageInfo } = listing.products
  const name = listing.title ?? intl.formatMessage({ id: 'common.allProducts' })
  const title = page > 1 ? intl.formatMessage({ id: 'common.titleOfPage' }, { title: name, page }) : name
  const products = items.map((item) => {
    const address = `${origin}${href(routes.product, { slug: item.slug, id: item.id }, locale)}.md`
    const facts = [
      priceText(item.price),
      ratingText(context, item),
      item.inStock === false && stockText(context, false),
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

function categoryLinks({ origin, locale }: MarkdownContext, categories: readonly MarkdownBranchFragment[]): string[] {
  return categories.flatMap(({ title, slug, children }) => [
    `- ${link(title, `${origin}${href(routes.category, { main: slug }, locale)}.md`)}`,
    ...children.map((child) => {
      const address = href(routes.subCategory, { main: slug, subCategory: child.slug }, locale)
      return `  - ${link(child.title, `${origin}${address}.md`)}`
    }),
  ])
}

function contactLines({ email, phone, addressLines }: MarkdownContentQuery['shop']['settings']): string {
  return [email, phone, addressLines.join(', ')]
    .filter(Boolean)
    .map((line) => `- ${text(line ?? '')}`)
    .join('\n')
}

/** The contact form and the site map, which the shop builds itself, become what they contain. */
export function contentMarkdown(
  context: MarkdownContext,
  page: Content,
  { settings }: MarkdownContentQuery['shop'],
): string {
  const { title, body, builtIn, metaDescription, sitemap } = page
  return paragraphs([
    `# ${text(title)}`,
    body && context.fromHtml(body),
    builtIn === 'CONTACT' ? metaDescription && text(metaDescription) : null,
    builtIn === 'CONTACT' ? contactLines(settings) : null,
    builtIn === 'SITEMAP' ? categoryLinks(context, sitemap).join('\n') : null,
  ])
}

/** `/llms.txt`, as https://llmstxt.org proposes. In English, like the addresses without a language. */
export function llmsText(context: MarkdownContext, { shop }: MarkdownShopQuery): string {
  const { origin, locale } = context
  const { shopName, metaDescription, currency } = shop.settings
  const pages = [...shop.services, ...shop.about].map(
    ({ title, slug }) => `- ${link(title, `${origin}${href(routes.content, { slug }, locale)}.md`)}`,
  )
  return paragraphs([
    `# ${text(shopName)}`,
    metaDescription && `> ${text(metaDescription)}`,
    `An online shop. Prices are in ${currency}. Product, category, and content pages are also available as Markdown: add \`.md\` to their address.`,
    '## Products',
    [
      ...categoryLinks(context, shop.categories),
      `- ${link('All products', `${origin}${href(routes.allProducts, {}, locale)}.md`)}`,
    ].join('\n'),
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
