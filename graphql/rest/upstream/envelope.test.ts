import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openEnvelope } from './envelope.ts'
import { Absent, Refusal, RestError } from './rest-error.ts'

function failureOf(httpStatus: number, body: unknown): unknown {
  try {
    return openEnvelope(httpStatus, body)
  } catch (error) {
    return error
  }
}

test('a success is its data and message', () => {
  expect(openEnvelope(200, { status: 200, data: null, message: 'Removed', token: null })).toEqual({
    data: null,
    message: 'Removed',
  })
  expect(openEnvelope(200, { status: '200', data: [1] })).toEqual({ data: [1], message: null })
})

test.each([
  ['a form', { status: 201, data: { form: ['first', 'second'] }, message: '' }, ['first', 'second']],
  ['a form that is a text', { status: 201, data: { form: 'only' }, message: '' }, ['only']],
  [
    'a form by field',
    { status: 201, data: { form: { email: ['first'], name: ['second'] } }, message: '' },
    ['first', 'second'],
  ],
  ['no form', { status: 201, data: {}, message: 'said so' }, ['said so']],
  ['nothing at all', { status: 201 }, []],
  [
    'texts per cart line',
    { status: 201, data: { product: [{ 9: ['sold out'] }] }, message: { 9: ['x'] } },
    ['sold out'],
  ],
  ['guests not wanted', { status: 403, data: { form: ['Sign in first'] } }, ['Sign in first']],
])('a refusal with %s', (_name, body, messages) => {
  const failure = failureOf(200, body)
  expect(failure).toBeInstanceOf(Refusal)
  expect(failure).toMatchObject({ messages })
})

test('texts per cart line keep their line', () => {
  const data = { product: [{ 9: ['sold out', 'really'] }, { 12: 'not here' }, 'odd'] }
  expect(failureOf(200, { status: 201, data })).toMatchObject({
    messages: ['sold out', 'really', 'not here', 'odd'],
    lines: [
      { lineId: '9', messages: ['sold out', 'really'] },
      { lineId: '12', messages: ['not here'] },
    ],
  })
  expect(failureOf(200, { status: 201, data: { form: ['no'] } })).toMatchObject({ lines: [] })
})

test.each([
  ['of a refusal', { status: 201, data: { form: ['lang.Password_matched', 'Wrong password'] } }, ['Wrong password']],
  [
    'of a form, beside a message',
    { status: 201, data: { form: ['Undefined index: id'] }, message: 'Closed' },
    ['Closed'],
  ],
  ['of everything', { status: 201, data: { form: ['lang.closed'] }, message: 'lang.closed' }, []],
])('what is no text for shoppers is left out %s', (_name, body, messages) => {
  expect(failureOf(200, body)).toMatchObject({ messages, message: messages[0] ?? 'refused' })
})

test('what is no text for shoppers is left out of lines, absence and success', () => {
  const data = { product: [{ 9: ['Undefined index: id'] }] }
  expect(failureOf(200, { status: 201, data })).toMatchObject({ messages: [], lines: [{ lineId: '9', messages: [] }] })
  expect(failureOf(200, { status: 201, data: ['x'], message: 'lang.none' })).toMatchObject({ text: null })
  expect(openEnvelope(200, { status: 200, data: 1, message: 'lang.saved' })).toEqual({ data: 1, message: '' })
})

test('an answer inside a successful one is the one that counts', () => {
  const wrap = (original: unknown) => ({ status: 200, data: { headers: {}, original, exception: null } })
  expect(failureOf(200, wrap({ status: 201, data: ['None.'] }))).toBeInstanceOf(Absent)
  expect(failureOf(200, wrap({ status: 201, data: { form: ['No'] } }))).toMatchObject({ messages: ['No'] })
  expect(openEnvelope(200, wrap({ status: 200, data: 7 }))).toEqual({ data: 7, message: null })
  expect(failureOf(200, wrap({}))).toMatchObject({ code: 'UPSTREAM_BAD_ANSWER' })
})

test('a bare array means that there is none', () => {
  expect(failureOf(200, { status: 201, data: ['no such product'], message: 'no such product' })).toBeInstanceOf(Absent)
  expect(failureOf(404, { message: 'Not found.' })).toBeInstanceOf(Absent)
  expect(failureOf(405, { message: 'Method not allowed.' })).toBeInstanceOf(Absent)
})

test.each([
  [201, { status: 204, data: null }, 'UNAUTHENTICATED'],
  [401, { message: 'Unauthenticated.' }, 'UNAUTHENTICATED'],
  [500, { message: 'SQLSTATE[HY000]' }, 'UPSTREAM_DOWN'],
  [200, { status: 500, data: null, message: 'SQLSTATE[HY000]' }, 'UPSTREAM_DOWN'],
  [200, { data: [] }, 'UPSTREAM_BAD_ANSWER'],
  [200, [], 'UPSTREAM_BAD_ANSWER'],
  [200, null, 'UPSTREAM_BAD_ANSWER'],
  [200, 'text', 'UPSTREAM_BAD_ANSWER'],
])('HTTP %i with %j is %s, and tells nothing of the body', (httpStatus, body, code) => {
  const failure = failureOf(httpStatus, body)
  expect(failure).toBeInstanceOf(RestError)
  expect(failure).toMatchObject({ code, message: expect.not.stringContaining('SQL') })
})

test('whatever a backend answers is data, or one of the known failures, whose texts are texts', () => {
  const status = fc.oneof(
    fc.constantFrom(200, 201, 204, 401, 403, 404, 422, 500, '200', '201', null, 'x'),
    fc.jsonValue(),
  )
  const body = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        status,
        data: fc.oneof(fc.jsonValue(), fc.record({ form: fc.jsonValue(), product: fc.jsonValue() })),
        message: fc.jsonValue(),
      },
      { requiredKeys: [] },
    ),
  )
  const wrapped = body.map((original) => ({ status: 200, data: { headers: {}, original, exception: null } }))
  fc.assert(
    fc.property(fc.constantFrom(200, 201, 204, 401, 404, 500), fc.oneof(body, wrapped), (httpStatus, given) => {
      const found = failureOf(httpStatus, given)
      if (!(found instanceof Error)) {
        expect(found).toMatchObject({ message: expect.toSatisfy(isTextOrNull) })
        return
      }
      expect(
        [Refusal, Absent, RestError].some((known) => found instanceof known),
        found.stack,
      ).toBe(true)
      if (found instanceof Refusal) expect(found.messages.every((text) => typeof text === 'string')).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string'
}
