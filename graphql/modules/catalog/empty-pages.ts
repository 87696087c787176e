import type { PageInfo } from '../../__generated__/resolver-types.ts'

const pageInfo: PageInfo = { page: 1, pageCount: 1, perPage: 0, total: 0, from: null, to: null }
const emptyPage = { items: [], pageInfo }

/** Answers for an invalid product id, without a call. */
export const emptyReviews = {
  ...emptyPage,
  histogram: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: 0 })),
  banner: null,
}

export const emptySuggestions = { similar: emptyPage, related: emptyPage }
