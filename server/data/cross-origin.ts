import fastifyCors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isGraphQLAddress } from '../answers/refusals.ts'
import { isCrossSite } from '../session/same-origin.ts'

/** Whether the request comes from a page of `CORS_ORIGINS`, and not from one of the shop's. */
export type IsFromApp = (request: FastifyRequest) => boolean

function createAppOrigins(origins: readonly string[], own: string): IsFromApp {
  const allowed = new Set(origins)
  return ({ headers }) => headers.origin !== undefined && allowed.has(headers.origin) && isCrossSite(headers, own)
}

/** Without credentials, so that a page of another origin never acts with the cookies of the shop. */
const ANSWER: FastifyCorsOptions = {
  methods: 'GET, POST',
  allowedHeaders: 'Authorization, Content-Type, User-Token, X-GraphQL-Yoga-CSRF',
  exposedHeaders: 'Content-Language, ETag, Retry-After, X-Request-Id',
  /** Seconds. The longest time that Chromium accepts. */
  maxAge: 7_200,
  strictPreflight: false,
}

/**
 * Must come before the gates, so that pages can read their refusals and preflights are not counted.
 * @param own the shop's origin
 */
export async function registerCrossOrigin(
  app: FastifyInstance,
  origins: readonly string[],
  own: string,
): Promise<IsFromApp> {
  const isFromApp = createAppOrigins(origins, own)
  if (origins.length === 0) return isFromApp
  await app.register(fastifyCors, {
    delegator(request, done) {
      const origin = isGraphQLAddress(request.url) && isFromApp(request) && request.headers.origin
      done(null, { ...ANSWER, origin: origin || false })
    },
  })
  return isFromApp
}
