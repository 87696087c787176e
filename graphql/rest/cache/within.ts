import { RestError } from '../upstream/rest-error.ts'

const LATE = 'late'

/**
 * Waits for an answer for a limited time without canceling it.
 * @throws {RestError} UPSTREAM_TIMEOUT after `milliseconds`, or the answer's error
 */
export async function within<Value>(milliseconds: number, answer: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new RestError('UPSTREAM_TIMEOUT', LATE)), milliseconds)
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
