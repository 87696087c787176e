export { createGraphQL, type GraphQL, type GraphQLDeps } from './create-graphql.ts'
export type { RequestInfo } from './context.ts'
export type { GraphQLEvent } from './events.ts'
export {
  type CacheEntry,
  type CacheSlot,
  createTaggedCache,
  EVERYTHING,
  type Loaded,
} from './rest/cache/tagged-cache.ts'
export { type CallTrace, type CallTracing, UNTRACED_CALL } from './rest/call-tracing.ts'
export type { SharedAnswers } from './rest/cache/second-level.ts'
export type { PurgeBus } from './purging.ts'
export type { PaymentHosts } from './rest/endpoints/payment/payment-methods.ts'
export type { BackendLoad } from './rest/upstream/rest-client.ts'
export { RestError } from './rest/upstream/rest-error.ts'
export type { Sitemap } from './sitemap.ts'
export type { CreateLimiter } from './tries/tries.ts'
export { visitorKey } from './tries/visitor-key.ts'
export { createSourceCollector, type Lifetime, type SourceCollector, type Sources } from './rest/sources.ts'
