import type { FastifyReply, FastifyRequest } from 'fastify'
import { areSecretsEqual } from '../../../ground/are-secrets-equal.ts'

interface Account {
  publicKey: string
  secretKey: string
}

type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Admits only the shop's server: the doubles' APIs require the secret, as the real ones do. */
export function bearerKeyGuard({ secretKey }: Account): Guard {
  return guard((authorization) => areSecretsEqual(authorization, `Bearer ${secretKey}`))
}

export function basicKeyGuard({ publicKey, secretKey }: Account): Guard {
  const expected = `Basic ${Buffer.from(`${publicKey}:${secretKey}`).toString('base64')}`
  return guard((authorization) => areSecretsEqual(authorization, expected))
}

export function guard(isKnown: (authorization: string, request: FastifyRequest) => boolean): Guard {
  return async (request, reply) => {
    if (isKnown(request.headers.authorization ?? '', request)) return
    await reply.code(401).send({ error: { message: 'The key is not valid.' } })
  }
}
