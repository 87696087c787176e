import { describe, expect, test } from 'vitest'
import { Absent, GatewayFault, NoSuchCall, Refusal, RestError } from './rest-error.ts'

describe('a fault', () => {
  test('has a code and no further details by default', () => {
    const fault = new RestError('UPSTREAM_DOWN')
    expect(fault).toMatchObject({ name: 'RestError', message: 'UPSTREAM_DOWN', code: 'UPSTREAM_DOWN' })
    expect(fault).toMatchObject({ detail: '', retryAfter: null, sample: null })
    expect(new RestError('RATE_LIMITED', 'http 429', 7, '<p>')).toMatchObject({
      message: 'RATE_LIMITED',
      detail: 'http 429',
      retryAfter: 7,
      sample: '<p>',
    })
  })

  test("of a gateway means that the backend is down, with the gateway's Retry-After", () => {
    expect(new GatewayFault(503, 4)).toMatchObject({ code: 'UPSTREAM_DOWN', detail: 'http 503', retryAfter: 4 })
    expect(new GatewayFault(502, null)).toMatchObject({ detail: 'http 502', retryAfter: null })
    expect(new GatewayFault(504, null)).toBeInstanceOf(RestError)
  })
})

describe('a refusal', () => {
  test('has no reason by default', () => {
    const refusal = new Refusal([])
    expect(refusal).toMatchObject({ name: 'Refusal', message: 'refused', messages: [], lines: [] })
    expect(refusal).toMatchObject({ isForbidden: false, reason: null })
  })

  test('keeps only sentences in its texts and lines, and the machine-readable reason', () => {
    const lines = [
      { lineId: '9', messages: ['lang.sold_out', 'Sold out'], reason: 'out_of_stock' },
      { lineId: '12', messages: ['null'], reason: null },
    ]
    const refusal = new Refusal(['undefined', 'Not today', 'Sorry'], lines, { isForbidden: true, reason: 'closed' })
    expect(refusal).toMatchObject({ message: 'Not today', messages: ['Not today', 'Sorry'] })
    expect(refusal).toMatchObject({ isForbidden: true, reason: 'closed' })
    expect(refusal.lines).toEqual([
      { lineId: '9', messages: ['Sold out'], reason: 'out_of_stock' },
      { lineId: '12', messages: [], reason: null },
    ])
  })
})

describe('an absence', () => {
  test.each([
    ['no text', undefined, null, 'absent'],
    ['an empty text', '', null, 'absent'],
    ['the key of a text', 'lang.none_left', null, 'absent'],
    ['a sentence', 'There is no such product.', 'There is no such product.', 'There is no such product.'],
  ])('with %s', (_what, given, text, message) => {
    expect(new Absent(given)).toMatchObject({ name: 'Absent', text, message })
  })

  test('of a whole call is an absence too', () => {
    expect(new NoSuchCall()).toBeInstanceOf(Absent)
  })
})
