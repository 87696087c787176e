import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterRes } from 'rate-limiter-flexible'
import * as v from 'valibot'
import type { CreateLimiter } from '#graphql/contract.ts'
import { sendPlain } from '../answers/refusals.ts'
import type { Observe } from '../ground/events.ts'

/** Maximum clock skew in milliseconds. */
export const WINDOW = 5 * 60_000

export interface SignedMessage {
  /** Seconds since 1970, by the sender's clock. */
  timestamp: unknown
  /** Hexadecimal HMAC-SHA256 of `timestamp.body`. */
  signature: unknown
  body: Buffer
}

export type SignatureFault = 'SIGNATURE_MISSING' | 'SIGNATURE_WRONG' | 'TIMESTAMP_OUTSIDE_WINDOW'

function digestOf(secret: string, timestamp: string, body: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest()
}

export function checkSignature(
  { timestamp, signature, body }: SignedMessage,
  secrets: readonly string[],
  now: number,
): { fault: SignatureFault } | { signature: string } {
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return { fault: 'SIGNATURE_MISSING' }
  if (typeof signature !== 'string' || !/^[\da-f]{64}$/i.test(signature)) return { fault: 'SIGNATURE_MISSING' }
  const given = Buffer.from(signature, 'hex')
  if (!secrets.some((secret) => timingSafeEqual(digestOf(secret, timestamp, body), given)))
    return { fault: 'SIGNATURE_WRONG' }
  // Checked after the signature, so that an unauthenticated client cannot probe the clock.
  if (Math.abs(now - Number(timestamp) * 1_000) > WINDOW) return { fault: 'TIMESTAMP_OUTSIDE_WINDOW' }
  return { signature: signature.toLowerCase() }
}

const BODY_LIMIT = 16 * 1024
const MOST_TAGS = 200
/** Seconds. Twice the window, because the sender's clock may be ahead or behind. */
const REMEMBERED = (2 * WINDOW) / 1_000 + 1

const Tag = v.pipe(v.string(), v.regex(/^[^\s\p{Cc}]{1,200}$/u))
const Message = v.object({ tags: v.pipe(v.array(Tag), v.minLength(1), v.maxLength(MOST_TAGS)) })

interface InvalidationOptions {
  /** Each may sign. The hook does not exist without one. */
  secrets: readonly string[]
  /** `entries` counts those of this process, `processes` the others notified. */
  purge: (tags: string[]) => Promise<{ entries: number; processes: number }>
  createLimiter: CreateLimiter
  observe: Observe
}

function tagsOf(body: Buffer): string[] | null {
  try {
    const parsed = v.safeParse(Message, JSON.parse(body.toString('utf8')))
    return parsed.success ? parsed.output.tags : null
  } catch {
    return null
  }
}

/** `POST /hooks/invalidate`; the messages are described in docs/integrate/bring-your-backend.md. */
export async function registerInvalidation(app: FastifyInstance, options: InvalidationOptions): Promise<void> {
  const { secrets, purge, createLimiter, observe } = options
  if (secrets.length === 0) return
  const rule = { name: 'invalidation', points: 1, seconds: REMEMBERED, hasTrustedKeys: true }
  const claims = createLimiter(rule)

  function refuse(request: FastifyRequest, reply: FastifyReply, status: number, code: string): FastifyReply {
    observe({ type: 'refusal', requestId: request.id, status, code: `INVALIDATION_${code}` })
    return sendPlain(reply, status)
  }

  await app.register(async (scope) => {
    // The signature covers the raw bytes, whatever their content type.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/hooks/invalidate', async (request, reply) => {
      const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0)
      const timestamp = request.headers['x-invalidation-timestamp']
      const checked = checkSignature(
        { timestamp, signature: request.headers['x-invalidation-signature'], body },
        secrets,
        Date.now(),
      )
      if ('fault' in checked) return refuse(request, reply, 401, checked.fault)
      const tags = tagsOf(body)
      if (!tags) return refuse(request, reply, 400, 'BODY_NOT_UNDERSTOOD')
      try {
        await claims.consume(checked.signature)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        return refuse(request, reply, 409, 'REPLAYED')
      }
      try {
        return reply.header('cache-control', 'no-store').send(await purge(tags))
      } catch (error) {
        // The sender may send the message again.
        await claims.delete(checked.signature).catch(() => false)
        throw error
      }
    })
  })
}
