export { createGraphQL, type GraphQL, type GraphQLDeps } from './create-graphql.ts'
export type { AppRedirects, AppSignIn, CartHandoffs, OperationWork, Quota, RequestInfo } from './context.ts'
export { type GraphQLEvent, isBackendCode } from './events.ts'
export { createSourceCollector, type Lifetime, type SourceCollector, type Sources } from './api/cache/sources.ts'
export {
  type CacheEntry,
  type CacheSlot,
  createTaggedCache,
  EVERYTHING,
  type Loaded,
  steadyClock,
} from './api/cache/tagged-cache.ts'
export { type CallTrace, type CallTracing, UNTRACED_CALL } from './api/client/rest-client.ts'
export type { SharedAnswers } from './api/cache/second-level.ts'
export type { SharedQueries } from './http/persisted-queries.ts'
export type { PurgeBus } from './api/cache/purging.ts'
export { PAYMENT_LABELS } from './modules/payment/payment-labels.ts'
export type { PaymentHosts } from './api/endpoints/payment/payment-methods.ts'
export type { BackendLoad } from './api/client/rest-client.ts'
export { RestError } from './api/client/rest-error.ts'
export type { Sitemap } from './api/sitemap.ts'
export { visitorKey } from './api/client/visitor-key.ts'
export { type CreateLimiter } from './api/visitor-limits.ts'
export type { OperationField } from './http/operation-work.ts'
export { CSRF_HEADER, publicQueryKey } from './http/public-answers.ts'
export { hasControlCharacters } from './api/wire/shop-info.ts'
