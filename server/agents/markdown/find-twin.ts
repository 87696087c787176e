import type { Locale } from '#shared/locales.ts'
import { match } from '#shared/match-route.ts'
import { isOwnPath } from '../../ground/own-path.ts'
import {
  MarkdownContentDocument,
  type MarkdownContentQuery,
  MarkdownListingDocument,
  type MarkdownListingQuery,
  MarkdownProductDocument,
  type MarkdownProductQuery,
} from './__generated__/markdown.ts'
import { contentMarkdown, listingMarkdown, productMarkdown, type Writing } from './write-markdown.ts'

/** The Markdown twin of a page. */
export interface Twin {
  locale: Locale
  documentId: string
  variables: Record<string, unknown>
  /** Null if the page does not exist. */
  write(writing: Writing, data: unknown): string | null
}

interface Kind<Data> {
  document: { documentId: string }
  write(writing: Writing, data: Data): string | null
}

function twin<Data>({ document, write }: Kind<Data>, locale: Locale, variables: Record<string, unknown>): Twin {
  return {
    locale,
    documentId: document.documentId,
    variables,
    write: (writing, data) => write(writing, data as Data), // @NOTE Codegen derives this type from the document.
  }
}

const product: Kind<MarkdownProductQuery> = {
  document: MarkdownProductDocument,
  write: (writing, data) => data.product && productMarkdown(writing, data.product),
}

const content: Kind<MarkdownContentQuery> = {
  document: MarkdownContentDocument,
  // Built-in pages, such as the contact form, have no text.
  write: (writing, { page }) => (page?.body ? contentMarkdown(writing, page) : null),
}

function listing(path: string, page: number): Kind<MarkdownListingQuery> {
  return {
    document: MarkdownListingDocument,
    write: (writing, data) => data.listing && listingMarkdown(writing, data.listing, { path, page }),
  }
}

/** Backends have at most 50 pages of a list. */
const PAGE = /^(?:[1-9]|[1-4]\d|50)$/

/**
 * @param path of the page, with its language and without `.md`
 * @param page number of the page of a list
 * @returns null for pages without a twin
 */
export function findTwin(path: string, page = '1'): Twin | null {
  const matched = isOwnPath(path) ? match(path) : null
  if (!matched || !PAGE.test(page)) return null
  const { locale } = matched
  const number = Number(page)
  switch (matched.name) {
    case 'product':
      return twin(product, locale, { id: matched.params.id })
    case 'content':
      return twin(content, locale, { slug: matched.params.slug })
    case 'allProducts':
      return twin(listing(path, number), locale, { page: number })
    case 'category':
      return twin(listing(path, number), locale, { category: matched.params.main, page: number })
    case 'subCategory': {
      const { main, subCategory } = matched.params
      return twin(listing(path, number), locale, { category: main, subCategory, page: number })
    }
    default:
      return null
  }
}
