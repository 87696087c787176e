import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { required } from '../texts/translate.ts'
import type { BackendContext } from './context.ts'
import { refused, unauthenticated } from './envelope.ts'
import { textOf, type Input } from './input.ts'

const lifetime = 365 * 24 * 3_600_000

/** Opens a session and returns its token; only a hash of the token is stored. */
export function createAccessToken(
  database: Database,
  userId: number,
  now: number,
): { token: string; expiresAt: number } {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = now + lifetime
  database.run('DELETE FROM access_tokens WHERE user_id = :userId AND expires_at <= :now', { userId, now })
  database.run(
    'INSERT INTO access_tokens (token_hash, user_id, expires_at, created_at) VALUES (:hash, :userId, :expiresAt, :now)',
    { hash: hashOf(token), userId, expiresAt, now },
  )
  return { token, expiresAt }
}

function findTokenOwner(database: Database, token: string, now: number): number | undefined {
  return database.get<Pick<Row<'access_tokens'>, 'user_id'>>(
    'SELECT user_id FROM access_tokens WHERE token_hash = :hash AND expires_at > :now',
    {
      hash: hashOf(token),
      now,
    },
  )?.user_id
}

export function endAccessTokens(database: Database, userId: number): void {
  database.run('DELETE FROM access_tokens WHERE user_id = :userId', { userId })
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

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

/** A digest of the visitor's address, of its /64 with IPv6; null if nothing in front of the backend reports one. */
export function visitorHashOf(request: FastifyRequest): string | null {
  if ((request.ips?.length ?? 0) < 2 || !ipaddr.isValid(request.ip)) return null
  const address = ipaddr.process(request.ip)
  const network = address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString()
  return hashOf(`visitor ${network}`)
}

export function readGuestToken(input: Input): string | null {
  const token = textOf(input, 'user_token', 100)
  return guestTokenPattern.test(token) ? token : null
}
