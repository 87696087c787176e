/** Local storage key and cookie of the guest's token. */
export const GUEST_TOKEN_KEY = 'user_token'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** Three random characters, twelve, three again. */
const LENGTH = 3 + 12 + 3
const FORMAT = new RegExp(`^[A-Za-z0-9]{${LENGTH}}$`)
/** The largest multiple of the alphabet's size in a byte; above it a remainder would favour the first letters. */
const FAIR_LIMIT = 256 - (256 % ALPHABET.length)

/** A new guest token, 107 bits of randomness: it alone gives access to the guest's cart. */
export function createGuestToken(): string {
  let token = ''
  while (token.length < LENGTH) {
    for (const byte of globalThis.crypto.getRandomValues(new Uint8Array(LENGTH))) {
      if (byte < FAIR_LIMIT && token.length < LENGTH) token += ALPHABET[byte % ALPHABET.length]
    }
  }
  return token
}

/** True for texts of the form in which tokens are issued; all others are ignored wherever they come from. */
export function isGuestToken(value: unknown): value is string {
  return typeof value === 'string' && FORMAT.test(value)
}
