import type { FastifyRequest } from 'fastify'
import { required } from '../texts/translate.ts'
import { findTokenOwner } from './access-tokens.ts'
import type { BackendContext } from './context.ts'
import { refused, unauthenticated } from './envelope.ts'
import { textOf, type Input } from './input.ts'

/** The caller: a signed-in user, or a guest identified by a token that the client has chosen. */
export type Identity = { userId: number; userToken: string | null } | { userId: null; userToken: string }

const guestTokenPattern = /^[\w-]{6,64}$/

export function findCaller(request: FastifyRequest, context: BackendContext): number | undefined {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) return undefined
  return findTokenOwner(context.database, token, context.clock())
}

export function requireUser(request: FastifyRequest, context: BackendContext): number {
  const userId = findCaller(request, context)
  if (userId === undefined) throw unauthenticated()
  return userId
}

/** A valid bearer token takes precedence over `user_token` in query or body. */
export function requireIdentity(request: FastifyRequest, context: BackendContext, input: Input): Identity {
  const userId = findCaller(request, context)
  const userToken = readGuestToken(input)
  if (userId !== undefined) return { userId, userToken }
  if (userToken !== null) return { userId: null, userToken }
  throw refused(required('User token'))
}

export function readGuestToken(input: Input): string | null {
  const token = textOf(input, 'user_token', 100)
  return guestTokenPattern.test(token) ? token : null
}
