import { createHash, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { AppRedirects, AppSignIn } from '#graphql/contract.ts'
import type { OneTimeCodes } from '../fleet/one-time-codes.ts'

/** Lifetimes of codes in seconds. An app exchanges one at once; a shopper may hesitate before the payment page. */
const SIGN_IN_CODE = 60
const PAYMENT_CODE = 15 * 60

const VERIFIER = /^[\w.~-]{43,128}$/

const Grant = v.object({ token: v.string(), person: v.string(), challenge: v.string() })
const Departure = v.object({ page: v.string(), returnUrl: v.string(), orderId: v.string() })

export type PaymentDeparture = v.InferOutput<typeof Departure>

export interface Apps extends AppRedirects {
  /** `APP_REDIRECT_URIS`. */
  listed: readonly string[]
  /**
   * A code by which the app that knows the verifier gets the token, once and within a minute.
   *
   * @param challenge Base64url of the SHA-256 of the app's code verifier (RFC 7636)
   */
  grantSignIn(signIn: AppSignIn, challenge: string): Promise<string>
  /** Takes the code of an address that `leaveFor` returned, once. */
  takeDeparture(code: string): Promise<PaymentDeparture | null>
}

interface AppsOptions {
  origin: string
  listed: readonly string[]
}

export function createApps(codes: OneTimeCodes, { origin, listed }: AppsOptions): Apps {
  /** Kinds share the codes, and the schemas keep them apart. */
  async function take<Value>(code: string, schema: v.GenericSchema<unknown, Value>): Promise<Value | null> {
    const stored = await codes.take(code)
    if (stored === null) return null
    const parsed = v.safeParse(schema, JSON.parse(stored))
    return parsed.success ? parsed.output : null
  }

  return {
    listed,
    isListed: (address) => listed.includes(address),
    grantSignIn: (signIn, challenge) => codes.issue(JSON.stringify({ ...signIn, challenge }), SIGN_IN_CODE),
    async redeemSignIn(code, verifier) {
      const grant = await take(code, Grant)
      if (grant === null || !VERIFIER.test(verifier)) return null
      const { token, person, challenge } = grant
      const digest = createHash('sha256').update(verifier).digest()
      return timingSafeEqual(digest, Buffer.from(challenge, 'base64url')) ? { token, person } : null
    },
    async leaveFor(page, back) {
      return `${origin}/pay/${await codes.issue(JSON.stringify({ page, ...back }), PAYMENT_CODE)}`
    },
    takeDeparture: (code) => take(code, Departure),
  }
}
