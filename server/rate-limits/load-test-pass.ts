import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** `EXPIRES.SIGNATURE`: seconds since 1970, and the HMAC-SHA256 of that text with `LOADTEST_SECRET`, in hexadecimal. */
const HEADER = 'x-loadtest-pass'
const FORM = /^(\d{10})\.([0-9a-f]{64})$/
/** Whoever gets hold of a pass has it for so long at most, in seconds. */
const LONGEST = 24 * 3_600

/**
 * Tells requests of the operator's own load test, which come from few addresses and are not limited by them.
 * @param secret null: there are none
 * @param now epoch milliseconds
 */
export function createPassCheck(secret: string | null, now: () => number = Date.now) {
  if (secret === null) return () => false
  return function hasPass(headers: IncomingHttpHeaders): boolean {
    const [, expires = '', signature = ''] = FORM.exec(String(headers[HEADER] ?? '')) ?? []
    if (expires === '') return false
    const left = Number(expires) - now() / 1_000
    if (left <= 0 || left > LONGEST) return false
    const right = createHmac('sha256', secret).update(expires).digest()
    return timingSafeEqual(right, Buffer.from(signature, 'hex'))
  }
}
