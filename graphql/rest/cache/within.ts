import { RestError } from '../upstream/rest-error.ts'

/** What a reader is told whose patience has ended. */
const LATE = 'late'

/**
 * Waits for an answer as long as its reader wants to; the work behind it goes on.
 * @throws {RestError} UPSTREAM_TIMEOUT after `milliseconds`, or what the answer fails with
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
