export const GUEST_TOKEN_KEY = 'user_token'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const LENGTH = 3 + 12 + 3
const FORMAT = new RegExp(`^[A-Za-z0-9]{${LENGTH}}$`)
/** Larger bytes are discarded, because their remainders would favor the first characters. */
const FAIR_LIMIT = 256 - (256 % ALPHABET.length)

/** 107 bits of randomness, because a token is enough to read the guest's cart. */
export function createGuestToken(): string {
  let token = ''
  while (token.length < LENGTH) {
    for (const byte of globalThis.crypto.getRandomValues(new Uint8Array(LENGTH))) {
      if (byte < FAIR_LIMIT && token.length < LENGTH) token += ALPHABET[byte % ALPHABET.length]
    }
  }
  return token
}

export function isGuestToken(value: unknown): value is string {
  return typeof value === 'string' && FORMAT.test(value)
}
