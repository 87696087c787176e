import { createPublicKey, hash, type KeyObject, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { ExpiredError, httpbis, UnsupportedAlgorithmError } from 'http-message-signatures'
import {
  type Dictionary,
  type InnerList,
  isInnerList,
  type Item,
  type Parameters,
  parseDictionary,
  serializeDictionary,
} from 'structured-headers'
import { CURVES, ENCODING } from '../ground/signing-keys.ts'
import { profileAddress } from './agent-header.ts'
import type { PlatformKey } from './fetch-profile.ts'
import { isProtocolError, type ProtocolError } from './ucp.ts'

/** A request as it arrived. */
export interface ReceivedMessage {
  method: string
  /** Path and query. */
  url: string
  headers: IncomingHttpHeaders
  /** Null or empty without a body. */
  body: Buffer | null
}

export interface RequestSignature {
  label: string
  input: InnerList
  value: Item
  keyId: string
}

/** Characters. Real headers have less than 400. */
const LONGEST_HEADER = 2_048

/** Seconds that the clocks of an agent and the shop may differ. */
const TOLERANCE = 60

const unauthorized = (code: string, content: string): ProtocolError => ({ status: 401, code, content })
const unusable = (code: string, content: string): ProtocolError => ({ status: 400, code, content, rpcCode: -32_600 })

const missing = (content: string) => unauthorized('signature_missing', content)
const INCOMPLETE = missing('Send Signature-Input and Signature together.')
const NO_KEY_ID = missing('Name the key in the parameter keyid of Signature-Input.')
const NO_DIGEST = missing('Send Content-Digest, which the signature covers.')
export const NO_IDEMPOTENCY_KEY = missing('Signed changes have an Idempotency-Key, which the signature covers.')

const MALFORMED = unauthorized('signature_invalid', 'Signature-Input or Signature does not have the form of RFC 9421.')
const INVALID = unauthorized('signature_invalid', 'The signature does not belong to this request and key.')
const EXPIRED = unauthorized('signature_invalid', 'The signature has expired, or was created in the future.')
const OTHER_SIGNER = unauthorized('signature_invalid', 'UCP-Agent and the message name different profiles.')
export const KEY_NOT_FOUND = unauthorized('key_not_found', "The agent's profile has no signing key with this keyid.")

const OTHER_BODY = unusable('digest_mismatch', 'Content-Digest has no sha-256, or that of another body.')
const UNSUPPORTED = unusable('algorithm_unsupported', 'Keys have the curve P-256 or P-384 (ES256, ES384).')

const NOT_ON_CURVE: ProtocolError = {
  status: 422,
  code: 'profile_malformed',
  content: 'A key of the profile is not a point of its curve.',
}

function readDictionary(header: string): Dictionary | null {
  if (header.length > LONGEST_HEADER) return null
  try {
    return parseDictionary(header)
  } catch {
    return null
  }
}

/** The components that a signature must cover, as the protocol lists them. */
function requiredComponents({ url, headers, body }: ReceivedMessage): string[] {
  return [
    '@method',
    '@authority',
    '@path',
    ...(/\?./.test(url) ? ['@query'] : []),
    ...['ucp-agent', 'idempotency-key'].filter((name) => headers[name] !== undefined),
    ...(body?.length ? ['content-digest', 'content-type'] : []),
  ]
}

function digestProblem({ headers, body }: ReceivedMessage): ProtocolError | null {
  const header = headers['content-digest']
  if (header === undefined) return NO_DIGEST
  const digest = readDictionary(String(header))?.get('sha-256')?.[0]
  const isSame = digest instanceof ArrayBuffer && hash('sha256', body ?? '', 'buffer').equals(Buffer.from(digest))
  return isSame ? null : OTHER_BODY
}

const isTime = (value: unknown) => value === undefined || Number.isInteger(value)

export const isSigned = (headers: IncomingHttpHeaders): boolean =>
  headers['signature'] !== undefined || headers['signature-input'] !== undefined

const hasTimes = (parameters: Parameters) => isTime(parameters.get('created')) && isTime(parameters.get('expires'))

/** The first signature without a `tag`: those with one belong to other protocols. */
function parseSignature({ signature, 'signature-input': signatureInput }: IncomingHttpHeaders) {
  if (signature === undefined || signatureInput === undefined) return INCOMPLETE
  const inputs = readDictionary(String(signatureInput))
  if (!inputs?.size) return MALFORMED
  const [label, input] = [...inputs].find(([, [, parameters]]) => !parameters.has('tag')) ?? []
  if (label === undefined || input === undefined) return null
  const value = readDictionary(String(signature))?.get(label)
  if (!value || !(value[0] instanceof ArrayBuffer) || isInnerList(value)) return MALFORMED
  if (!isInnerList(input) || !hasTimes(input[1])) return MALFORMED
  const keyId = input[1].get('keyid')
  return typeof keyId === 'string' ? { label, input, value, keyId } : NO_KEY_ID
}

/**
 * Reads the signature of a request, and checks what takes no key: the form, the covered components, and the digest of
 * the body.
 *
 * @param signer the profile that the request claims
 * @returns null if the request is not signed
 */
export function readSignature(message: ReceivedMessage, signer: URL): RequestSignature | ProtocolError | null {
  const { headers } = message
  const signature = isSigned(headers) ? parseSignature(headers) : null
  if (signature === null || isProtocolError(signature)) return signature
  const [components] = signature.input
  const covered = new Set(components.filter(([, { size }]) => size === 0).map(([name]) => name))
  const uncovered = requiredComponents(message).find((name) => !covered.has(name))
  if (uncovered !== undefined) return missing(`The signature must cover ${uncovered}.`)
  const claimed = headers['ucp-agent']
  if (claimed !== undefined && profileAddress(String(claimed), true)?.href !== signer.href) return OTHER_SIGNER
  return (covered.has('content-digest') ? digestProblem(message) : null) ?? signature
}

/** Runs in the thread pool: P-384 takes up to 4 ms. */
const verifyInPool = promisify(verify)

function openKey({ crv, x, y }: PlatformKey): KeyObject | null {
  try {
    return createPublicKey({ key: { kty: 'EC', crv, x, y }, format: 'jwk' })
  } catch {
    return null
  }
}

/** Errors of the library are refusals: other than its bugs, only components that the request does not have cause them. */
function refusalOf(error: unknown): ProtocolError {
  if (error instanceof ExpiredError) return EXPIRED
  return error instanceof UnsupportedAlgorithmError ? UNSUPPORTED : INVALID
}

/**
 * Verifies a signature with a key of its agent.
 *
 * @param origin the shop's: what arrives through a proxy may name another host
 * @returns null if the signature is valid
 */
export async function verifySignature(
  { label, input, value }: RequestSignature,
  { method, url, headers }: ReceivedMessage,
  origin: string,
  key: PlatformKey,
): Promise<ProtocolError | null> {
  const curve = Object.entries(CURVES).find(([name]) => key.kty === 'EC' && key.crv === name)?.[1]
  if (!curve) return UNSUPPORTED
  const publicKey = openKey(key)
  if (!publicKey) return NOT_ON_CURVE
  const fields = Object.entries(headers).map(([name, text]) => [name, String(text)] as const)
  const verifier = {
    algs: [curve.algorithm],
    verify: (data: Buffer, signature: Buffer) =>
      verifyInPool(curve.digest, data, { key: publicKey, dsaEncoding: ENCODING }, signature),
  }
  try {
    const isValid = await httpbis.verifyMessage(
      { keyLookup: async () => verifier, tolerance: TOLERANCE },
      {
        method,
        url: new URL(url, origin),
        headers: {
          ...Object.fromEntries(fields),
          'signature-input': serializeDictionary(new Map([[label, input]])),
          signature: serializeDictionary(new Map([[label, value]])),
        },
      },
    )
    return isValid ? null : INVALID
  } catch (error) {
    return refusalOf(error)
  }
}
