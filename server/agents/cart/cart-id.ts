import { createHmac, randomBytes } from 'node:crypto'
import { GUEST_TOKEN_ALPHABET, GUEST_TOKEN_LENGTH } from '#shared/guest-token.ts'

const TIME_BYTES = 4
const RANDOM_BYTES = 20
const CART_ID = /^[\w-]{32}$/
/** Milliseconds. The embedded backend deletes lines of guests that did not change for as long. */
const LIFETIME = 30 * 24 * 60 * 60 * 1_000
/** Keeps the tokens apart from other digests of the same text. */
const NAMESPACE = 'souk agent cart'

/**
 * 160 random bits, because the id is enough to read and change the cart, after the time of its creation. An id with
 * another time has another owner, so the time needs no signature.
 *
 * @param now epoch milliseconds
 */
export function createCartId(now: number): string {
  const time = Buffer.alloc(TIME_BYTES)
  time.writeUInt32BE(Math.floor(now / 1_000))
  return Buffer.concat([time, randomBytes(RANDOM_BYTES)]).toString('base64url')
}

/** The time at which the shop stops answering for the cart. Null if the text is not an id of a cart. */
export function expiryOf(cartId: string): Date | null {
  if (!CART_ID.test(cartId)) return null
  return new Date(Buffer.from(cartId, 'base64url').readUInt32BE() * 1_000 + LIFETIME)
}

/**
 * The guest token that owns an agent's cart at the backend. The token does not lead back to the id, but the agent can
 * compute it: a browser must not adopt the token, or the agent could read what the shopper does next.
 *
 * @param cartId as `createCartId` returns it
 */
export function guestTokenOf(cartId: string): string {
  const base = BigInt(GUEST_TOKEN_ALPHABET.length)
  let rest = BigInt(`0x${createHmac('sha256', NAMESPACE).update(cartId).digest('hex')}`)
  let token = ''
  for (let at = 0; at < GUEST_TOKEN_LENGTH; at += 1) {
    token += GUEST_TOKEN_ALPHABET[Number(rest % base)]
    rest /= base
  }
  return token
}
