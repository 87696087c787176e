import type { Locale } from '#shared/locales.ts'
import { match } from '#shared/match-route.ts'
import { href, routes } from '#shared/routes.ts'
import { hasTwin } from '../../answers/twins.ts'
import { isOwnPath, pathOfMatch } from '../../ground/own-path.ts'
import {
  MarkdownContentDocument,
  type MarkdownContentQuery,
  MarkdownListingDocument,
  type MarkdownListingQuery,
  MarkdownProductDocument,
  type MarkdownProductQuery,
} from './__generated__/markdown.ts'
import { contentMarkdown, listingMarkdown, productMarkdown, type MarkdownContext } from './write-markdown.ts'

export interface WrittenTwin {
  /** Path of the page, with its language: the only one that is not redirected. */
  path: string
  page: number
  text: string
}

/** The Markdown twin of a page. */
export interface Twin {
  locale: Locale
  /** The same for all spellings of an address that can be known without data. */
  key: string
  documentId: string
  variables: Record<string, unknown>
  /** Null if the page does not exist. */
  write(context: MarkdownContext, data: unknown): WrittenTwin | null
}

interface Kind<Data> {
  document: { documentId: string }
  write(context: MarkdownContext, data: Data): WrittenTwin | null
}

type Subject = Pick<Twin, 'locale' | 'key' | 'variables'>

function twin<Data>({ document, write }: Kind<Data>, subject: Subject): Twin {
  return {
    ...subject,
    documentId: document.documentId,
    write: (context, data) => write(context, data as Data), // @NOTE Codegen derives this type from the document.
  }
}

const product: Kind<MarkdownProductQuery> = {
  document: MarkdownProductDocument,
  write(context, data) {
    if (!data.product) return null
    const { slug, id } = data.product
    const path = href(routes.product, { slug, id }, context.locale)
    return { path, page: 1, text: productMarkdown(context, data.product) }
  },
}

const content = (requested: string): Kind<MarkdownContentQuery> => ({
  document: MarkdownContentDocument,
  write(context, { page, shop }) {
    if (!page) return null
    // The backend may omit the slug.
    const path = href(routes.content, { slug: page.slug || requested }, context.locale)
    return { path, page: 1, text: contentMarkdown(context, page, shop) }
  },
})

type Listing = NonNullable<MarkdownListingQuery['listing']>

function pathOfListing({ category, subCategory }: Listing, locale: Locale): string {
  if (subCategory) {
    const main = subCategory.parentSlug ?? category?.slug ?? '-'
    return href(routes.subCategory, { main, subCategory: subCategory.slug }, locale)
  }
  return category ? href(routes.category, { main: category.slug }, locale) : href(routes.allProducts, {}, locale)
}

function listing(page: number): Kind<MarkdownListingQuery> {
  return {
    document: MarkdownListingDocument,
    write(context, data) {
      if (!data.listing) return null
      const path = pathOfListing(data.listing, context.locale)
      return { path, page, text: listingMarkdown(context, data.listing, { path, page }) }
    },
  }
}

/** Backends have at most 50 pages of a list. */
const PAGE = /^(?:[1-9]|[1-4]\d|50)$/

/**
 * @param path of the page, with its language and without `.md`
 * @param page number of the page of a list; ignored for other pages
 * @returns null for pages without a twin
 */
export function findTwin(path: string, page: string): Twin | null {
  const matched = isOwnPath(path) ? match(path) : null
  if (!matched || !hasTwin(matched.name)) return null
  const { locale, params } = matched
  const own = pathOfMatch(matched)
  const { id = '', slug = '', main, subCategory } = params
  switch (matched.name) {
    case 'product':
      return twin(product, { locale, key: `${locale} product ${id}`, variables: { id } })
    case 'content':
      return twin(content(slug), { locale, key: own, variables: { slug } })
    default: {
      if (!PAGE.test(page)) return null
      const number = Number(page)
      const variables = { category: main, subCategory, page: number }
      return twin(listing(number), { locale, key: `${own} ${number}`, variables })
    }
  }
}
