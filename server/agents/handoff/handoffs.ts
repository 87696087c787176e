import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto'
import type { CartHandoffs, RequestInfo } from '#graphql/contract.ts'
import type { Locale } from '#shared/locales.ts'
import { localePath } from '#shared/routes.ts'
import type { Claims } from '../../fleet/claims.ts'
import { guestTokenOf } from '../cart/cart-id.ts'

/** Seconds. A shopper comes back to a chat on the same day; after that, the agent gets the cart for a new link. */
const LIFETIME = 24 * 60 * 60
/** Seconds. Longer than taking over a cart takes, in case the process ends meanwhile. */
const RUN_TIME = 60

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const EXPIRY_BYTES = 4

type Visitor = RequestInfo['identity']

/** Links by which the browser of a shopper takes over the cart of an agent. */
export interface Handoffs extends CartHandoffs {
  /** A new link, `/continue/{code}`, for each call. Nothing is stored before it is used. */
  create(cartId: string, locale: Locale): Promise<{ url: string; expiresAt: Date }>
}

interface HandoffOptions {
  /** Public origin, without a slash at its end. */
  origin: string
  /** `INVALIDATION_SECRET`: the first seals, all open. Without one, links work in this process only, until it ends. */
  secrets: readonly string[]
  claims: Claims
  /** Wall clock in epoch milliseconds. */
  now?: (() => number) | undefined
}

const claimOf = (code: string) => `handoff ${code}`
const runOf = (cartId: string) => `handoff of cart ${cartId}`

/** A guest who signs in keeps the guest token, so either token identifies the visitor. */
function tokensOf({ token, guestToken }: Visitor): string[] {
  return [token, guestToken].filter((one) => one !== null).map((one) => hash('sha256', `owner ${one}`, 'base64url'))
}

/** Codes that contain the id of a cart and their own expiry, in epoch seconds. */
function createSeals(secrets: readonly string[]) {
  const given = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'souk cart links', KEY_BYTES)))
  const [sealing = randomBytes(KEY_BYTES), ...earlier] = given

  function seal(cartId: string, expiresAt: number): string {
    const expiry = Buffer.alloc(EXPIRY_BYTES)
    expiry.writeUInt32BE(expiresAt)
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(CIPHER, sealing, iv)
    return Buffer.concat([
      iv,
      cipher.update(expiry),
      cipher.update(cartId),
      cipher.final(),
      cipher.getAuthTag(),
    ]).toString('base64url')
  }

  /** Null if the code is not one of this shop's. */
  function open(code: string): { cartId: string; expiresAt: number } | null {
    const bytes = Buffer.from(code, 'base64url')
    // Buffer ignores characters that are not part of the encoding, which would give a link several codes.
    if (bytes.toString('base64url') !== code || bytes.length < IV_BYTES + EXPIRY_BYTES + TAG_BYTES) return null
    for (const key of [sealing, ...earlier]) {
      const link = openWith(key, bytes)
      if (link !== null) return link
    }
    return null
  }

  function openWith(key: Buffer, bytes: Buffer): { cartId: string; expiresAt: number } | null {
    try {
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
      return { expiresAt: text.readUInt32BE(), cartId: text.subarray(EXPIRY_BYTES).toString() }
    } catch {
      return null
    }
  }

  return { seal, open }
}

/** The link contains the cart's id and its own expiry, so that an agent with many carts takes no memory. */
export function createHandoffs({ origin, secrets, claims, now = Date.now }: HandoffOptions): Handoffs {
  const { seal, open } = createSeals(secrets)
  const seconds = () => Math.floor(now() / 1_000)

  return {
    async create(cartId, locale) {
      const expiresAt = seconds() + LIFETIME
      const url = origin + localePath(`/continue/${seal(cartId, expiresAt)}`, locale)
      return { url, expiresAt: new Date(expiresAt * 1_000) }
    },
    async find(code, visitor) {
      const link = open(code)
      if (link === null) return { state: 'UNKNOWN' }
      const guestToken = guestTokenOf(link.cartId)
      const owner = await claims.ownerOf(claimOf(code))
      if (owner !== null) {
        const isOwn = tokensOf(visitor).some((token) => owner.includes(token))
        return isOwn ? { state: 'USED_BY_CALLER', guestToken } : { state: 'USED' }
      }
      return link.expiresAt <= seconds() ? { state: 'EXPIRED' } : { state: 'OPEN', guestToken }
    },
    async use(code, visitor) {
      const cart = open(code)?.cartId
      if (cart !== undefined && (await claims.claim(runOf(cart), code, RUN_TIME)) !== null) return false
      if ((await claims.claim(claimOf(code), tokensOf(visitor).join(' '), LIFETIME)) === null) return true
      await this.end(code)
      return false
    },
    isUsed: async (code) => (await claims.ownerOf(claimOf(code))) !== null,
    async reopen(code) {
      await claims.release(claimOf(code))
      await this.end(code)
    },
    async end(code) {
      const cart = open(code)?.cartId
      if (cart !== undefined) await claims.release(runOf(cart))
    },
  }
}
