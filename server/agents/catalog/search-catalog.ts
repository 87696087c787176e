import type { GraphQL } from '#graphql/contract.ts'
import type { AgentCall, OperationResult, UcpMessage } from '../ucp.ts'
import {
  AgentSearchDocument,
  type AgentSearchQueryVariables,
  AgentShopDocument,
} from './__generated__/agent-catalog.ts'
import type { SearchRequest } from './agent-inputs.ts'
import { categoryIgnored, findCategory, furtherCategoriesIgnored, priceBounds } from './filters.ts'
import { productOfCard } from './product-shape.ts'
import { readPublic } from './read-catalog.ts'

const MOST_PER_PAGE = 50
/** Backends have at most 50 pages of a list. */
const LAST_PAGE = 50

interface Position {
  page: number
  perPage: number
}

/** A cursor keeps the size of the pages, without which a page number means nothing. Null if it is not one. */
function readCursor(cursor: string): Position | null {
  const [, page, perPage] = /^(\d{1,2})\.(\d{1,2})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? []
  const position = { page: Number(page), perPage: Number(perPage) }
  const isValid = position.page >= 1 && position.page <= LAST_PAGE && position.perPage >= 1
  return isValid && position.perPage <= MOST_PER_PAGE ? position : null
}

const writeCursor = ({ page, perPage }: Position) => Buffer.from(`${page}.${perPage}`).toString('base64url')

const invalid = (code: string, content: string, path: string): OperationResult => ({
  error: { type: 'error', code, content, path, severity: 'recoverable' },
})

const NOTHING = { items: [], pageInfo: { hasNextPage: false, total: 0 } }

/** Products by text, or those of a category. */
export async function searchCatalog(
  graphql: Pick<GraphQL, 'run'>,
  origin: string,
  { query, filters, context, pagination }: SearchRequest,
  call: AgentCall,
): Promise<OperationResult> {
  const { cursor, limit } = pagination
  const position = cursor === undefined ? { page: 1, perPage: Math.min(limit, MOST_PER_PAGE) } : readCursor(cursor)
  if (position === null) return invalid('invalid_cursor', 'The cursor is not one of this shop.', '$.pagination.cursor')

  const { shop } = await readPublic(graphql, AgentShopDocument, {}, call)
  const bounds = priceBounds(filters, shop.settings.currency, context.currency)
  const messages: UcpMessage[] = [...bounds.messages]
  const [asked] = filters.categories
  let scope: Pick<AgentSearchQueryVariables, 'query' | 'category' | 'subCategory'> | null = query ? { query } : {}
  if (asked !== undefined && query) messages.push(categoryIgnored())
  else if (asked !== undefined) {
    if (filters.categories.length > 1) messages.push(furtherCategoriesIgnored())
    scope = findCategory(shop.categories, asked)
  }
  const variables = {
    ...scope,
    ...position,
    ...(bounds.min && { minPrice: { amount: bounds.min } }),
    ...(bounds.max !== undefined && { maxPrice: { amount: bounds.max } }),
  }
  const { min = 0, max = Infinity } = bounds
  const isEmpty = scope === null || max === 0 || min > max
  const found = isEmpty ? null : await readPublic(graphql, AgentSearchDocument, variables, call)
  const { items, pageInfo } = found?.listing?.products ?? NOTHING
  const hasNext = pageInfo.hasNextPage && position.page < LAST_PAGE
  return {
    messages,
    payload: {
      products: items.map((card) => productOfCard(card, { origin, locale: call.locale })),
      pagination: {
        ...(hasNext && { cursor: writeCursor({ ...position, page: position.page + 1 }) }),
        has_next_page: hasNext,
        total_count: pageInfo.total,
      },
    },
  }
}
