/** Local storage key and cookie name of the guest token. */
export const GUEST_TOKEN_KEY = 'user_token'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** Three random characters, twelve, three again. */
const LENGTH = 3 + 12 + 3
const FORMAT = new RegExp(`^[A-Za-z0-9]{${LENGTH}}$`)
/**
 * Bytes from here on are discarded: the largest multiple of the alphabet's size in a byte, above which a remainder
 * would favour the first characters.
 */
const FAIR_LIMIT = 256 - (256 % ALPHABET.length)

/** A new guest token with 107 bits of randomness, because knowing a token is enough to read the guest's cart. */
export function createGuestToken(): string {
  let token = ''
  while (token.length < LENGTH) {
    for (const byte of globalThis.crypto.getRandomValues(new Uint8Array(LENGTH))) {
      if (byte < FAIR_LIMIT && token.length < LENGTH) token += ALPHABET[byte % ALPHABET.length]
    }
  }
  return token
}

/** True for texts in the format of issued tokens; all others are ignored, whatever their source. */
export function isGuestToken(value: unknown): value is string {
  return typeof value === 'string' && FORMAT.test(value)
}
