import type { Resolvers } from '../../resolver-types.generated.ts'
import { findOwnReview, saveReview } from './save-review.ts'

export const reviewResolvers: Resolvers = {
  Viewer: {
    review: (_viewer, { productId }, context) => findOwnReview(context, productId),
  },
  Mutation: {
    saveReview: (_parent, { input }, context) => saveReview(context, input),
  },
}
