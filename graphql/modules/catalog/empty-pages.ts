import type { PageInfo } from '../../__generated__/resolver-types.ts'

const pageInfo: PageInfo = { page: 1, pageCount: 1, perPage: 0, total: 0, from: null, to: null }
const emptyPage = { items: [], pageInfo }

/** What a product that cannot exist is answered with, without asking. */
export const emptyReviews = {
  ...emptyPage,
  histogram: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: 0 })),
  banner: null,
}

export const emptySuggestions = { similar: emptyPage, related: emptyPage }
