import type { ModuleResolvers } from '../module-resolvers.ts'
import { findOwnReview, saveReview } from './save-review.ts'

export const reviewResolvers = {
  Viewer: {
    review: (_viewer, { productId }, context) => findOwnReview(context, productId),
  },
  Mutation: {
    saveReview: (_parent, { input }, context) => saveReview(context, input),
  },
} satisfies ModuleResolvers
