import * as v from 'valibot'
import { isGuestToken } from '#shared/guest-token.ts'

/** A sign-in that an app started: an authorization request of OAuth 2.0 (RFC 6749, 4.1.1) with PKCE (RFC 7636). */
export interface AppRequest {
  /** One of `APP_REDIRECT_URIS`. */
  redirectUri: string
  /** Returned unchanged; null if the app sent none. */
  state: string | null
  /** Base64url of the SHA-256 of the app's code verifier. */
  challenge: string
}

export interface AppRequestFault {
  /** Null unless the shop may redirect there. */
  redirectUri: string | null
  state: string | null
  error: 'invalid_request' | 'unsupported_response_type'
  description: string
}

const CHALLENGE = /^[\w-]{43}$/
/** The printable ASCII that RFC 6749 allows, and short enough for a cookie. */
const STATE = /^[\x20-\x7e]{1,500}$/

type Query = Readonly<Record<string, unknown>>

/** A repeated parameter counts as malformed. */
function problemOf(query: Query, isCrossSite: boolean): Pick<AppRequestFault, 'error' | 'description'> | null {
  const { response_type: type = 'code', state = '-', user_token: guest } = query
  const { code_challenge: challenge, code_challenge_method: method } = query
  const invalid = (description: string) => ({ error: 'invalid_request', description }) as const
  if (type !== 'code') {
    return { error: 'unsupported_response_type', description: 'response_type must be code' }
  }
  if (typeof state !== 'string' || !STATE.test(state))
    return invalid('state must be 1 to 500 printable ASCII characters')
  if (method !== 'S256') return invalid('code_challenge_method must be S256')
  if (typeof challenge !== 'string' || !CHALLENGE.test(challenge)) {
    return invalid('code_challenge must be the Base64url of a SHA-256 digest: 43 characters')
  }
  if (guest === undefined) return null
  if (!isGuestToken(guest)) return invalid('user_token must be 18 letters and digits')
  // Another site could move a cart of its own to the visitor's account.
  return isCrossSite ? invalid('user_token is not accepted from a page of another site') : null
}

interface Surroundings {
  /** `APP_REDIRECT_URIS`. */
  listed: readonly string[]
  /** Whether a page of another site opened the address. */
  isCrossSite: boolean
}

/** `guestToken` is the guest whose cart moves to the member; null without one. */
export function readAppRequest(
  query: Query,
  { listed, isCrossSite }: Surroundings,
): { app: AppRequest; guestToken: string | null } | AppRequestFault {
  const redirectUri = listed.find((address) => address === query['redirect_uri']) ?? null
  if (redirectUri === null) {
    const description = 'redirect_uri must be one of APP_REDIRECT_URIS, exactly as written there'
    return { redirectUri, state: null, error: 'invalid_request', description }
  }
  const { user_token: guest, code_challenge: challenge } = query
  const problem = problemOf(query, isCrossSite)
  const state = typeof query['state'] === 'string' && STATE.test(query['state']) ? query['state'] : null
  if (problem) return { redirectUri, state, ...problem }
  return { app: { redirectUri, state, challenge: String(challenge) }, guestToken: isGuestToken(guest) ? guest : null }
}

const StoredRequest = v.object({
  redirectUri: v.string(),
  state: v.nullable(v.string()),
  challenge: v.pipe(v.string(), v.regex(CHALLENGE)),
})

export function writeAppRequest(request: AppRequest): string {
  return Buffer.from(JSON.stringify(request)).toString('base64url')
}

/** Null for a cookie that the shop did not write, or no longer would. */
export function readStoredRequest(text: string, listed: readonly string[]): AppRequest | null {
  try {
    const request = v.parse(StoredRequest, JSON.parse(Buffer.from(text, 'base64url').toString()))
    return listed.includes(request.redirectUri) ? request : null
  } catch {
    return null
  }
}

/** The app's address with an answer (RFC 6749, 4.1.2). The address itself stays as it was registered. */
export function appAddress(redirectUri: string, state: string | null, answer: Record<string, string>): string {
  const query = new URLSearchParams({ ...answer, ...(state !== null && { state }) })
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${query}`
}
