import { type GraphQLField, GraphQLError, GraphQLString } from 'graphql'
import { createSchema } from 'graphql-yoga'
import type { GraphQLContext } from './context.ts'
import { cleanArguments } from './http/clean-arguments.ts'
import { describeImages } from './http/describe-images.ts'
import { completeFileAddresses } from './http/known-operations.ts'
import { publicSchema } from './http/public-schema.ts'
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
import { shopResolvers } from './modules/shop/shop.resolvers.ts'
import { checkPageAccount, checkViewerAccount } from './modules/viewer/session.ts'
import { viewerResolvers } from './modules/viewer/viewer.resolvers.ts'
import typeDefs from './schema.graphql'

function refuse(): never {
  throw new GraphQLError('A File can only be given as a part of a multipart request.')
}

const { parseValue, parseLiteral } = GraphQLString
const textScalar = { __parseValue: parseValue, __parseLiteral: parseLiteral }

/** GraphQLScalarType would replace the descriptions of the schema with its own. */
const scalars = {
  File: {
    __parseValue: (value: unknown) => (value instanceof File ? value : refuse()),
    __parseLiteral: refuse,
    __serialize: refuse,
  },
  CountryCode: textScalar,
  CurrencyCode: textScalar,
}

/** Runs before a field's resolver, which gets the returned context. Throws to refuse the field. */
type Guard = (
  context: GraphQLContext,
  field: GraphQLField<unknown, GraphQLContext>,
) => GraphQLContext | Promise<GraphQLContext>

function guardFields(fields: readonly GraphQLField<unknown, GraphQLContext>[], guards: readonly Guard[]): void {
  for (const field of fields) {
    const { resolve } = field
    field.resolve = async (parent, args, given: GraphQLContext, info) => {
      let context = given
      for (const guard of guards) context = await guard(context, field)
      return resolve?.(parent, args, context, info)
    }
  }
}

/** Without it, a mutation of a member whose session ended would run as a guest's. */
function refuseEndedSession(context: GraphQLContext): GraphQLContext {
  return { ...context, whenSessionEnded: 'refuse' }
}

/** Does not compile if a field has neither a resolver nor a value in its parent. */
const resolvers: ShopResolvers = mergeModules(
  shopResolvers,
  catalogResolvers,
  productResolvers,
  contentResolvers,
  viewerResolvers,
  cartResolvers,
  accountResolvers,
  reviewResolvers,
  checkoutResolvers,
  paymentResolvers,
  orderResolvers,
)

export function createShopSchema() {
  const schema = createSchema<GraphQLContext>({ typeDefs, resolvers: [scalars, resolvers] })
  completeFileAddresses(schema)
  describeImages(schema)
  cleanArguments(schema)
  const { viewer } = schema.getQueryType()?.getFields() ?? {}
  if (!viewer) throw new Error('The schema has no viewer.')
  guardFields([viewer], [checkViewerAccount])
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})
  guardFields(mutations, [refuseEndedSession, checkPageAccount])
  return publicSchema(schema)
}
