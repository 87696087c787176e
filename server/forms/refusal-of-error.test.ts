import { expect, it } from 'vitest'
import { outcomeOfError } from '#client/app/for-the-server.ts'

it.each([
  ['REFUSED', 400],
  ['BAD_USER_INPUT', 400],
  ['NOT_FOUND', 404],
  ['OTHER_ACCOUNT', 409],
  ['RATE_LIMITED', 429],
  ['UPSTREAM_DOWN', 503],
  ['UPSTREAM_TIMEOUT', 504],
  ['INTERNAL_SERVER_ERROR', 502],
])('a form or page whose operation fails with %s has the status %d', (code, status) => {
  expect(outcomeOfError({ message: 'A sentence.', extensions: { code } })).toMatchObject({ kind: 'error', status })
})

it('a rate limit shows its message and when to try again', () => {
  const error = { message: 'Too often.', extensions: { code: 'RATE_LIMITED', retryAfter: 40 } }
  expect(outcomeOfError(error)).toMatchObject({ status: 429, message: 'Too often.', retryAfter: 40 })
})
