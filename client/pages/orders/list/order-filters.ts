import { pageNumber, type Search } from '../../../foundation/define-page.ts'
import type { OrderFilter, OrdersPageQueryVariables } from './__generated__/orders-page.ts'

/** Query values of `filter` → values of the BFF's schema. */
export const ORDER_FILTERS = {
  paid: 'PAID',
  unpaid: 'UNPAID',
  cancelled: 'CANCELLED',
} as const satisfies Record<string, OrderFilter>

export type FilterName = keyof typeof ORDER_FILTERS

export const FILTER_NAMES = ['paid', 'unpaid', 'cancelled'] as const satisfies FilterName[]

export function filterOf(text: string | undefined): FilterName | null {
  return FILTER_NAMES.find((name) => name === text) ?? null
}

export function ordersVariables(search: Search): OrdersPageQueryVariables {
  const filter = filterOf(search.filter)
  return { filter: filter && ORDER_FILTERS[filter], query: search.q ?? null, page: pageNumber(search.page) }
}
