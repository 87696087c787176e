import { createHmac, randomBytes } from 'node:crypto'
import { GUEST_TOKEN_ALPHABET, GUEST_TOKEN_LENGTH } from '#shared/guest-token.ts'

const ID_BYTES = 24
const CART_ID = /^[\w-]{32}$/
/** Keeps the tokens apart from other digests of the same text. */
const NAMESPACE = 'souk agent cart'

/** 192 random bits, because the id is enough to read and change the cart. */
export const createCartId = (): string => randomBytes(ID_BYTES).toString('base64url')

export const isCartId = (value: string): boolean => CART_ID.test(value)

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
