import { describe, expect, test } from 'vitest'
import type { RestErrorCode } from '../../events.ts'
import {
  Absent,
  NoSuchCall,
  Refusal,
  RestError,
  faultOf,
  isConnectionFault,
  isOurOwn,
  mayHaveArrived,
} from './rest-error.ts'

const withCode = (code: unknown) => Object.assign(new Error('of undici'), { code })

describe('a connection error becomes a fault', () => {
  test.each([
    ['UND_ERR_HEADERS_TIMEOUT', 'UPSTREAM_TIMEOUT'],
    ['UND_ERR_BODY_TIMEOUT', 'UPSTREAM_TIMEOUT'],
    ['ECONNREFUSED', 'UPSTREAM_DOWN'],
    ['ECONNRESET', 'UPSTREAM_DOWN'],
    ['ENOTFOUND', 'UPSTREAM_DOWN'],
    ['EAI_AGAIN', 'UPSTREAM_DOWN'],
    ['EHOSTUNREACH', 'UPSTREAM_DOWN'],
    ['ENETUNREACH', 'UPSTREAM_DOWN'],
    ['EPIPE', 'UPSTREAM_DOWN'],
    ['ETIMEDOUT', 'UPSTREAM_DOWN'],
    ['UND_ERR_SOCKET', 'UPSTREAM_DOWN'],
    ['UND_ERR_CONNECT_TIMEOUT', 'UPSTREAM_DOWN'],
    ['UND_ERR_RES_EXCEEDED_MAX_SIZE', 'UPSTREAM_BAD_ANSWER'],
    ['HPE_INVALID_CONSTANT', 'UPSTREAM_BAD_ANSWER'],
  ])('%s is %s', (code, kind) => {
    const fault = faultOf(withCode(code), new AbortController().signal)
    expect(fault).toBeInstanceOf(RestError)
    expect(fault).toMatchObject({ code: kind, detail: code })
  })

  test('a timeout is recognized by its name, because its code is a number', () => {
    const late = new DOMException('too late', 'TimeoutError')
    expect(faultOf(late)).toMatchObject({ code: 'UPSTREAM_TIMEOUT', detail: 'TimeoutError' })
  })

  test.each([
    ['an error without a code', new TypeError('terminated'), 'TypeError'],
    ['an error whose code is not a text', withCode(7), 'Error'],
    ['a value that is not an error', 'broken', 'unknown'],
    ['an object that resembles an error', { code: 'ECONNRESET', name: 'TimeoutError' }, 'unknown'],
  ])('%s is a bad answer', (_what, error, detail) => {
    expect(faultOf(error)).toMatchObject({ code: 'UPSTREAM_BAD_ANSWER', detail })
  })

  test('any error after the shopper left is one', () => {
    const gone = { code: 'UPSTREAM_TIMEOUT', detail: 'client gone' }
    expect(faultOf(withCode('ECONNRESET'), AbortSignal.abort())).toMatchObject(gone)
  })
})

test('faults, refusals, and absences are our own errors, others are not', () => {
  const own = [new RestError('UPSTREAM_DOWN'), new Refusal([]), new Absent(), new NoSuchCall()]
  expect(own.map(isOurOwn)).toEqual([true, true, true, true])
  expect([withCode('ECONNRESET'), new Error('x'), undefined].map(isOurOwn)).toEqual([false, false, false])
})

test.each<[RestErrorCode, string, boolean]>([
  ['UPSTREAM_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', true],
  ['UPSTREAM_TIMEOUT', 'client gone', true],
  ['UPSTREAM_DOWN', 'ECONNRESET', true],
  ['UPSTREAM_DOWN', 'http 502', true],
  ['UPSTREAM_BAD_ANSWER', 'malformed json', true],
  ['UPSTREAM_DOWN', 'ECONNREFUSED', false],
  ['UPSTREAM_DOWN', 'ENOTFOUND', false],
  ['UPSTREAM_DOWN', 'EAI_AGAIN', false],
  ['UPSTREAM_DOWN', 'EHOSTUNREACH', false],
  ['UPSTREAM_DOWN', 'ENETUNREACH', false],
  ['UPSTREAM_DOWN', 'UND_ERR_CONNECT_TIMEOUT', false],
  ['UPSTREAM_DOWN', 'breaker open', false],
  ['UPSTREAM_DOWN', 'paused', false],
  ['UPSTREAM_BUSY', 'too many calls', false],
  ['UPSTREAM_BUSY', 'no connection in time', false],
  ['UPSTREAM_BUSY', 'budget spent', false],
  ['UPSTREAM_BUSY', 'http 429', false],
  ['RATE_LIMITED', 'http 429', false],
  ['UNAUTHENTICATED', '', false],
])('the call may have been executed after %s (%s): %s', (code, detail, may) => {
  expect(mayHaveArrived(new RestError(code, detail))).toBe(may)
})

test('the call was not executed after a refusal or an internal error', () => {
  expect([new Refusal(['No']), new Error('UPSTREAM_DOWN'), undefined].map(mayHaveArrived)).toEqual([
    false,
    false,
    false,
  ])
})

test('only connection faults are connection faults', () => {
  expect(isConnectionFault(new RestError('UPSTREAM_DOWN', 'ECONNRESET'))).toBe(true)
  expect(isConnectionFault(new RestError('UPSTREAM_DOWN', 'http 503'))).toBe(false)
  expect(isConnectionFault({ detail: 'ECONNRESET' })).toBe(false)
  expect(isConnectionFault(undefined)).toBe(false)
})
