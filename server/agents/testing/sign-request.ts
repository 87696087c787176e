import { generateKeyPairSync, hash, type KeyObject, sign } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** The host in the shop's `PUBLIC_URL`. */
export const AUTHORITY = 'localhost:3000'

/** An agent's key, with its public part as profiles contain it. */
export function createAgentKey(kid: string, namedCurve: 'P-256' | 'P-384' = 'P-256') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve })
  return { kid, privateKey, published: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig' } }
}

export interface RequestToSign {
  method: string
  authority: string
  path: string
  query?: string
  headers: Record<string, string>
  body?: string
}

interface SignOptions {
  kid: string
  privateKey: KeyObject
  without?: string
  /** After the components. */
  parameters?: string
  encoding?: 'ieee-p1363' | 'der'
}

/** Signs by the text of RFC 9421 alone, without the shop's library. Returns all headers of the request. */
export function signRequest(
  { method, authority, path, query, headers, body }: RequestToSign,
  { kid, privateKey, without, parameters = `;keyid="${kid}"`, encoding = 'ieee-p1363' }: SignOptions,
): Record<string, string> {
  const complete: Record<string, string> =
    body === undefined ? headers : { ...headers, 'content-digest': `sha-256=:${hash('sha256', body, 'base64')}:` }
  const parts = { '@method': method, '@authority': authority, '@path': path, ...(query && { '@query': query }) }
  const components = Object.entries({ ...parts, ...complete }).filter(([name]) => name !== without)
  const input = `(${components.map(([name]) => `"${name}"`).join(' ')})${parameters}`
  const lines = [...components.map(([name, value]) => `"${name}": ${value}`), `"@signature-params": ${input}`]
  const digest = privateKey.asymmetricKeyDetails?.namedCurve === 'secp384r1' ? 'sha384' : 'sha256'
  const signature = sign(digest, Buffer.from(lines.join('\n')), { key: privateKey, dsaEncoding: encoding })
  return { ...complete, 'signature-input': `sig1=${input}`, signature: `sig1=:${signature.toString('base64')}:` }
}

export const messageOf = (method: string, params: object) => JSON.stringify({ jsonrpc: '2.0', id: 7, method, params })

export const toolCall = (name: string, args: object, profile: string) =>
  messageOf('tools/call', { name, arguments: { meta: { 'ucp-agent': { profile } }, ...args } })

export function requestOf(path: string, body: string | undefined, profile: string, method = 'POST'): RequestToSign {
  const agent = { 'ucp-agent': `profile="${profile}"` }
  if (body === undefined) return { method, authority: AUTHORITY, path, headers: agent }
  return { method, authority: AUTHORITY, path, headers: { ...agent, 'content-type': 'application/json' }, body }
}

export const withHeader = (name: string, value: string) => (request: RequestToSign) => ({
  ...request,
  headers: { ...request.headers, [name]: value },
})

export const withoutHeader = (name: string) => (request: RequestToSign) => {
  const { [name]: _removed, ...headers } = request.headers
  return { ...request, headers }
}

export const withQuery = (query: string) => (request: RequestToSign) => ({ ...request, query })

/** The code is that of either transport. */
export async function sendRequest(app: FastifyInstance, { method, path, query = '', headers, body }: RequestToSign) {
  const answer = await app.inject({
    method: method as 'POST', // @NOTE the tests only use methods that it has.
    url: path + query,
    headers,
    ...(body !== undefined && { payload: body }),
  })
  const json = answer.json()
  return { status: answer.statusCode, code: json.code ?? json.error?.data?.code, rpcCode: json.error?.code, json }
}

export interface SignedRequestOptions extends SignOptions {
  /** Changes what is signed. */
  signs?: (request: RequestToSign) => RequestToSign
  /** Changes what is sent after it was signed. */
  sends?: (request: RequestToSign) => RequestToSign
}

export function sendSignedRequest(app: FastifyInstance, request: RequestToSign, options: SignedRequestOptions) {
  const { signs, sends, ...signing } = options
  const signed = { ...request, headers: signRequest(signs?.(request) ?? request, signing) }
  return sendRequest(app, sends?.(signed) ?? signed)
}
