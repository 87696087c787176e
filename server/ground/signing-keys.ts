import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject, sign, verify } from 'node:crypto'
import * as v from 'valibot'

/** Digests and names by curve, as in RFC 9421: P-256 is what all agents support. */
export const CURVES = {
  'P-256': { alg: 'ES256', algorithm: 'ecdsa-p256-sha256', digest: 'sha256' },
  'P-384': { alg: 'ES384', algorithm: 'ecdsa-p384-sha384', digest: 'sha384' },
} as const

/** The form of signatures that RFC 9421 prescribes, instead of DER. */
export const ENCODING = 'ieee-p1363'

const COORDINATE = v.pipe(v.string(), v.regex(/^[\w-]{40,70}$/))

/** Other members, such as `key_ops`, are left out. */
const Jwk = v.object({
  kid: v.pipe(v.string(), v.regex(/^[\w.:-]{1,100}$/)),
  kty: v.literal('EC'),
  crv: v.picklist(['P-256', 'P-384']),
  x: COORDINATE,
  y: COORDINATE,
  d: v.optional(COORDINATE),
})

const JwkList = v.union([v.array(Jwk), v.object({ keys: v.array(Jwk) }), Jwk])

/** A key that agents find in the shop's profile. */
export interface PublishedKey {
  kid: string
  kty: 'EC'
  crv: 'P-256' | 'P-384'
  x: string
  y: string
  use: 'sig'
  alg: 'ES256' | 'ES384'
}

export interface AnswerKeys {
  kid: string
  digest: 'sha256' | 'sha384'
  privateKey: KeyObject
  published: readonly PublishedKey[]
}

function readJwks(text: string): v.InferOutput<typeof Jwk>[] | null {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return null
  }
  const { success, output } = v.safeParse(JwkList, json)
  if (!success) return null
  if (Array.isArray(output)) return output
  return 'keys' in output ? output.keys : [output]
}

/** True if the coordinates are a point of the curve and match the private part, if there is one. */
function isSound({ d, crv, ...point }: v.InferOutput<typeof Jwk>): boolean {
  const { digest } = CURVES[crv]
  const probe = Buffer.from('souk')
  try {
    const publicKey = createPublicKey({ key: { ...point, crv } satisfies JsonWebKey, format: 'jwk' })
    if (d === undefined) return true
    const privateKey = createPrivateKey({ key: { ...point, crv, d } satisfies JsonWebKey, format: 'jwk' })
    return verify(digest, probe, publicKey, sign(digest, probe, privateKey))
  } catch {
    return false
  }
}

function faultOf(keys: readonly v.InferOutput<typeof Jwk>[] | null): string | null {
  if (keys === null) {
    return 'must be a JSON Web Key, a list, or a set of them, each with kid, kty EC, crv P-256 or P-384, x, and y'
  }
  if (keys.length === 0) return 'must contain a key'
  const unsound = keys.findIndex((key) => !isSound(key))
  if (unsound >= 0) return `key ${unsound + 1} is not a key of its curve, or its parts do not belong together`
  if (new Set(keys.map(({ kid }) => kid)).size < keys.length) return 'two keys have the same kid'
  return keys[0]?.d === undefined ? 'the first key must be private (d), because it signs' : null
}

/** The first key signs, and all are published: new keys are added in front, and old ones stay for a while. */
export const signingKeys = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): AnswerKeys => {
    const keys = readJwks(dataset.value)
    const fault = faultOf(keys)
    const [first] = keys ?? []
    if (fault !== null || !keys || !first) {
      addIssue({ message: fault ?? '' })
      return NEVER
    }
    return {
      kid: first.kid,
      digest: CURVES[first.crv].digest,
      privateKey: createPrivateKey({ key: first satisfies JsonWebKey, format: 'jwk' }),
      published: keys.map(({ d: _private, ...key }) => ({ ...key, use: 'sig', alg: CURVES[key.crv].alg })),
    }
  }),
)
