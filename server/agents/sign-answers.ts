import { hash, sign } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { httpbis } from 'http-message-signatures'
import { type AnswerKeys, ENCODING } from '../ground/signing-keys.ts'

const digestOf = (body: string | Buffer) => `sha-256=:${hash('sha256', body, 'base64')}:`

const WITH_BODY = ['@status', 'content-digest', 'content-type']
const WITHOUT_BODY = ['@status']

/**
 * Signs all answers of the scope (RFC 9421). Their bodies are not compressed: most clients decode bodies before anyone
 * can compare the digest, which belongs to the encoded ones.
 */
export function registerSignatures(scope: FastifyInstance, { kid, digest, privateKey }: AnswerKeys): void {
  const key = {
    id: kid,
    sign: async (data: Buffer) => sign(digest, data, { key: privateKey, dsaEncoding: ENCODING }),
  }
  scope.addHook('onRequest', async ({ headers }) => void delete headers['accept-encoding'])
  scope.addHook('onSend', async (_request, reply, payload) => {
    const body = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : ''
    const unsigned: Record<string, string> =
      body.length === 0
        ? {}
        : { 'content-digest': digestOf(body), 'content-type': String(reply.getHeader('content-type')) }
    const { headers } = await httpbis.signMessage(
      { key, name: 'sig1', params: ['created', 'keyid'], fields: body.length === 0 ? WITHOUT_BODY : WITH_BODY },
      { status: reply.statusCode, headers: unsigned },
    )
    reply.headers(headers).header('cache-control', 'private, no-store, no-transform')
    return payload
  })
}
