import { type GraphQLSchema, GraphQLError, GraphQLScalarType } from 'graphql'
import { createSchema } from 'graphql-yoga'
import type { GraphQLContext } from './context.ts'
import { accountResolvers } from './modules/account/account.resolvers.ts'
import { cartResolvers } from './modules/cart/cart.resolvers.ts'
import { catalogResolvers } from './modules/catalog/catalog.resolvers.ts'
import { productResolvers } from './modules/catalog/product.resolvers.ts'
import { checkoutResolvers } from './modules/checkout/checkout.resolvers.ts'
import { contentResolvers } from './modules/content/content.resolvers.ts'
import { mergeModules, type ShopResolvers } from './modules/module-resolvers.ts'
import { orderResolvers } from './modules/order/order.resolvers.ts'
import { paymentResolvers } from './modules/payment/payment.resolvers.ts'
import { reviewResolvers } from './modules/review/review.resolvers.ts'
import { searchResolvers } from './modules/search/search.resolvers.ts'
import { shopResolvers } from './modules/shop/shop.resolvers.ts'
import { keepAccountsApart } from './modules/viewer/page-account.ts'
import { signInResolvers } from './modules/viewer/sign-in.resolvers.ts'
import { viewerResolvers } from './modules/viewer/viewer.resolvers.ts'
import { completeFileAddresses } from './http/file-addresses.ts'
import typeDefs from './schema.graphql'

function refuse(): never {
  throw new GraphQLError('A File can only be given as a part of a multipart request.')
}

/** Only the multipart parser creates files, so no JSON value is accepted. */
const fileScalar = new GraphQLScalarType<File, never>({
  name: 'File',
  parseValue: (value) => (value instanceof File ? value : refuse()),
  parseLiteral: refuse,
  serialize: refuse,
})

/** After the caller's session ended, mutations are refused instead of running as a guest. */
function refuseEndedSessions(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field
    field.resolve = (parent, args, context: GraphQLContext, info) =>
      resolve?.(parent, args, { ...context, whenSessionEnded: 'refuse' }, info)
  }
}

/** Does not compile if a field has neither a resolver nor a value in its parent. */
const resolvers: ShopResolvers = mergeModules(
  shopResolvers,
  catalogResolvers,
  productResolvers,
  searchResolvers,
  contentResolvers,
  viewerResolvers,
  signInResolvers,
  cartResolvers,
  accountResolvers,
  reviewResolvers,
  checkoutResolvers,
  paymentResolvers,
  orderResolvers,
)

export function createShopSchema() {
  const schema = createSchema<GraphQLContext>({ typeDefs, resolvers: [{ File: fileScalar }, resolvers] })
  completeFileAddresses(schema)
  keepAccountsApart(schema)
  // Last, so that the account check also refuses ended sessions.
  refuseEndedSessions(schema)
  return schema
}
