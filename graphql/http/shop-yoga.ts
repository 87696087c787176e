import type { GraphQLSchema } from 'graphql'
import { createYoga } from 'graphql-yoga'
import { DEFAULT_LOCALE } from '#shared/locales.ts'
import type { GraphQLContext, RequestInfo } from '../context.ts'
import type { Observe } from '../events.ts'
import type { Limits } from '../limits.ts'
import { useCsrfHeader } from './csrf.ts'
import { useWholeAddresses } from './file-addresses.ts'
import { type KnownOperations, useKnownOperations } from './known-operations.ts'
import { useLimits } from './operation-limits.ts'
import { maskError, useErrorDetails } from './mask-errors.ts'
import { useUploads } from './multipart.ts'
import { useOperationEvents } from './operation-events.ts'
import { useRefusalStatus } from './refusal-status.ts'
import { useUrlParams } from './url-params.ts'
import { textsIn } from '../texts/texts-in.ts'

interface ShopYogaOptions {
  schema: GraphQLSchema
  known: KnownOperations
  filesAt: string | null
  limits: Limits
  observe: Observe
  contextOf(info: RequestInfo): GraphQLContext
}

/** The HTTP side of the BFF. The order of `plugins` matters. */
export function createShopYoga({ schema, known, filesAt, limits, observe, contextOf }: ShopYogaOptions) {
  return createYoga<RequestInfo, GraphQLContext>({
    schema,
    context: contextOf,
    // Yoga's default would let every site read a shopper's cart.
    cors: false,
    batching: false,
    // `useUploads` replaces it, with limits.
    multipart: false,
    // Only `npm run dev` serves it: it needs a looser content security policy than the shop's.
    graphiql: false,
    landingPage: false,
    logging: false,
    extraParamNames: ['documentId'],
    maskedErrors: {
      maskError: (error) => maskError(error, observe),
      errorMessage: textsIn(DEFAULT_LOCALE)('common.error'),
    },
    plugins: [
      useCsrfHeader(),
      useUrlParams(),
      useUploads(),
      useKnownOperations(known),
      useWholeAddresses(filesAt, known),
      ...useLimits(limits, observe),
      useErrorDetails(),
      useOperationEvents(observe, known),
      useRefusalStatus(),
    ],
  })
}
