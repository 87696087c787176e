import { RestError } from '../client/rest-error.ts'

const LATE = 'late'

/**
 * Does not cancel the work.
 * @throws {RestError} UPSTREAM_TIMEOUT after `milliseconds`
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
