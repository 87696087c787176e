export const GUEST_TOKEN_KEY = 'user_token'

export const GUEST_TOKEN_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
export const GUEST_TOKEN_LENGTH = 3 + 12 + 3
const FORMAT = new RegExp(`^[A-Za-z0-9]{${GUEST_TOKEN_LENGTH}}$`)
/** Larger bytes are discarded, because their remainders would favor the first characters. */
const FAIR_LIMIT = 256 - (256 % GUEST_TOKEN_ALPHABET.length)

/** 107 bits of randomness, because a token is enough to read the guest's cart. */
export function createGuestToken(): string {
  let token = ''
  while (token.length < GUEST_TOKEN_LENGTH) {
    for (const byte of globalThis.crypto.getRandomValues(new Uint8Array(GUEST_TOKEN_LENGTH))) {
      if (byte < FAIR_LIMIT && token.length < GUEST_TOKEN_LENGTH)
        token += GUEST_TOKEN_ALPHABET[byte % GUEST_TOKEN_ALPHABET.length]
    }
  }
  return token
}

export function isGuestToken(value: unknown): value is string {
  return typeof value === 'string' && FORMAT.test(value)
}
