import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares in constant time; texts of different lengths take as long as equal ones. */
export function areSecretsEqual(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
