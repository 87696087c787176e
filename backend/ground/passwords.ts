import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

export interface Passwords {
  /** `scrypt$<salt>$<key>`, both in base64url. Runs off the main thread. */
  hash(password: string): Promise<string>
  /** Compares in constant time. Without a stored hash it does the same work and returns false. */
  matches(password: string, stored: string | undefined): Promise<boolean>
}

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)
const KEY_BYTES = 32

/** Takes about 40 ms. A hash can only be compared at the cost it was made with. */
export const PASSWORD_COST: ScryptOptions = { N: 16_384, r: 8, p: 1 }

export function createPasswords(cost: ScryptOptions): Passwords {
  const keyOf = (password: string, salt: Buffer) => derive(password.normalize('NFKC'), salt, KEY_BYTES, cost)
  return {
    async hash(password) {
      const salt = randomBytes(16)
      return `scrypt$${salt.toString('base64url')}$${(await keyOf(password, salt)).toString('base64url')}`
    },
    async matches(password, stored) {
      const [, salt = '', key = ''] = (stored ?? '').split('$')
      const expected = Buffer.from(key, 'base64url')
      const actual = await keyOf(password, Buffer.from(salt, 'base64url'))
      return expected.length === actual.length && timingSafeEqual(expected, actual)
    },
  }
}
