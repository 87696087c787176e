import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)
const cost: ScryptOptions = { N: 16_384, r: 8, p: 1 }
const keyLength = 32

/** `scrypt$<salt>$<key>`, both in base64url. Runs off the main thread. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password.normalize('NFKC'), salt, keyLength, cost)
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/** Compares in constant time. Without a stored hash it does the same work and answers false. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, salt = '', key = ''] = (stored ?? '').split('$')
  const expected = Buffer.from(key, 'base64url')
  const actual = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), keyLength, cost)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
