import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openEnvelope } from './envelope.ts'
import { Absent, NoSuchCall, Refusal, RestError } from './rest-error.ts'

function failureOf(httpStatus: number, body: unknown): unknown {
  try {
    return openEnvelope(httpStatus, body)
  } catch (error) {
    return error
  }
}

// @3.0.22
test('a success returns data and message', () => {
  expect(openEnvelope(200, { status: 200, data: null, message: 'Removed', token: null })).toEqual({
    data: null,
    message: 'Removed',
  })
  expect(openEnvelope(200, { status: '200', data: [1] })).toEqual({ data: [1], message: null })
})

// @3.0.22 @7.0.1 @8.0.1
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
  ['guest checkout disabled', { status: 403, data: { form: ['Sign in first'] } }, ['Sign in first']],
])('a refusal with %s', (_name, body, messages) => {
  const failure = failureOf(200, body)
  expect(failure).toBeInstanceOf(Refusal)
  expect(failure).toMatchObject({ messages })
})

const BAG = { label: ['The label field is required.'], zip: ['The zip is short.'] }

test.each([
  [422, { message: 'The given data was invalid.', errors: BAG }, Object.values(BAG).flat()],
  [422, { status: 'error', message: 'Invalid.', errors: BAG }, Object.values(BAG).flat()],
  [422, { status: 422, message: 'Invalid.', errors: BAG }, Object.values(BAG).flat()],
  [200, { status: 201, data: { errors: BAG }, message: '' }, Object.values(BAG).flat()],
  [400, { message: 'No such size.' }, ['No such size.']],
  [403, { message: 'Please sign in.' }, ['Please sign in.']],
  [403, { status: 'forbidden', message: 'Please sign in.' }, ['Please sign in.']],
  [409, { message: 'It is in your list already.', data: [] }, ['It is in your list already.']],
  [419, { message: 'The page is too old.' }, ['The page is too old.']],
  [200, { status: 'error', message: 'It is sold out.' }, ['It is sold out.']],
  [200, { status: 'Failed', message: 'It is sold out.', data: [] }, ['It is sold out.']],
  [200, { status: false, message: 'It is sold out.', data: null }, ['It is sold out.']],
  [404, { status: false, message: 'There is no such code.' }, ['There is no such code.']],
  [200, { success: false, message: 'It is sold out.' }, ['It is sold out.']],
  [200, { success: 0, message: 'It is sold out.' }, ['It is sold out.']],
  [422, { error: 'There is no such code.' }, ['There is no such code.']],
  [400, { error: 'invalid_code', message: 'There is no such code.' }, ['There is no such code.']],
])('HTTP %i with %j is a refusal without the envelope', (httpStatus, body, messages) => {
  const failure = failureOf(httpStatus, body)
  expect(failure).toBeInstanceOf(Refusal)
  expect(failure).toMatchObject({ messages, isForbidden: httpStatus === 403, hasErrorStatus: false })
})

test('texts per cart line keep their line id', () => {
  const product = [{ 9: ['sold out', 'really'] }, { 12: 'not here' }, 'odd']
  const data = { product, reasons: { 9: 'out_of_stock', 12: 7 } }
  expect(failureOf(200, { status: 201, data })).toMatchObject({
    messages: ['sold out', 'really', 'not here', 'odd'],
    lines: [
      { lineId: '9', messages: ['sold out', 'really'], reason: 'out_of_stock' },
      { lineId: '12', messages: ['not here'], reason: null },
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
])('program output is left out %s', (_name, body, messages) => {
  expect(failureOf(200, body)).toMatchObject({ messages, message: messages[0] ?? 'refused' })
})

test('a wrapped answer replaces its wrapper', () => {
  const wrap = (original: unknown) => ({ status: 200, data: { headers: {}, original, exception: null } })
  expect(failureOf(200, wrap({ status: 201, data: ['None.'] }))).toBeInstanceOf(Absent)
  expect(failureOf(200, wrap({ status: 201, data: { form: ['No'] } }))).toMatchObject({ messages: ['No'] })
  expect(openEnvelope(200, wrap({ status: 200, data: 7 }))).toEqual({ data: 7, message: null })
  expect(failureOf(200, wrap({}))).toMatchObject({ code: 'UPSTREAM_BAD_ANSWER' })
})

test('a bare array means absence', () => {
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
])('HTTP %i with %j is %s, and reveals nothing of the body', (httpStatus, body, code) => {
  const failure = failureOf(httpStatus, body)
  expect(failure).toBeInstanceOf(RestError)
  expect(failure).toMatchObject({ code, message: expect.not.stringContaining('SQL') })
})

test('any answer becomes data or a known failure with string texts', () => {
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

test.each<[httpStatus: number, body: unknown, code: string, detail: string]>([
  [401, null, 'UNAUTHENTICATED', ''],
  [401, { status: 200, data: 1 }, 'UNAUTHENTICATED', ''],
  [401, { status: 201, data: { form: ['No'] } }, 'UNAUTHENTICATED', ''],
  [200, { status: 401 }, 'UNAUTHENTICATED', ''],
  [200, { status: '204' }, 'UNAUTHENTICATED', ''],
  [499, { message: 'x' }, 'UPSTREAM_BAD_ANSWER', 'no status, http 499'],
  [403, { status: null }, 'UPSTREAM_BAD_ANSWER', 'no status, http 403'],
  [500, { message: 'x' }, 'UPSTREAM_DOWN', 'http 500'],
  [501, 'x', 'UPSTREAM_DOWN', 'http 501'],
  [200, { status: 500 }, 'UPSTREAM_DOWN', 'status 500'],
  [200, { status: 199, data: [] }, 'UPSTREAM_DOWN', 'status 199'],
  [300, { status: 200, data: 1 }, 'UPSTREAM_DOWN', 'status 200'],
  [500, { status: 200, data: 1 }, 'UPSTREAM_DOWN', 'http 500'],
  [500, { status: 201, data: { form: ['No'] } }, 'UPSTREAM_DOWN', 'http 500'],
  [503, { status: 500, message: 'No' }, 'UPSTREAM_DOWN', 'http 503'],
  [200, { status: 500, data: {}, message: '' }, 'UPSTREAM_DOWN', 'status 500'],
  [200, { status: 500, data: [], message: '' }, 'UPSTREAM_DOWN', 'status 500'],
  [200, { status: 500, data: { form: [] } }, 'UPSTREAM_DOWN', 'status 500'],
  [200, { status: 'error', message: '' }, 'UPSTREAM_DOWN', 'status unreadable'],
  [200, { status: 'success', message: 'Saved' }, 'UPSTREAM_DOWN', 'status unreadable'],
  [422, { message: 'SQLSTATE[HY000]' }, 'UPSTREAM_BAD_ANSWER', 'no status, http 422'],
  [400, { error: 'invalid_code' }, 'UPSTREAM_BAD_ANSWER', 'no status, http 400'],
  [408, { message: 'Too slow' }, 'UPSTREAM_BAD_ANSWER', 'no status, http 408'],
  [500, { message: 'No', errors: { label: ['No'] } }, 'UPSTREAM_DOWN', 'http 500'],
  [200, { status: true, data: 1 }, 'UPSTREAM_DOWN', 'status unreadable'],
  [200, { status: [200], data: 1 }, 'UPSTREAM_DOWN', 'status unreadable'],
  [200, { status: 'fine', data: 1 }, 'UPSTREAM_DOWN', 'status unreadable'],
])('HTTP %i with %j is %s, logged as %j', (httpStatus, body, code, detail) => {
  expect(failureOf(httpStatus, body)).toMatchObject({ code, detail })
})

test.each([
  [404, NoSuchCall],
  [405, NoSuchCall],
])('HTTP %i without a status means that the call does not exist', (httpStatus, kind) => {
  expect(failureOf(httpStatus, { message: 'No.' })).toBeInstanceOf(kind)
  expect(failureOf(httpStatus, { status: 404, data: { form: ['No.'] } })).toBeInstanceOf(Refusal)
})

describe.each([0, 199, 201, 404, 422, 499, 500, '500', 503, 599, 1000])(
  'with the status %j in the envelope',
  (status) => {
    test.each<[what: string, body: object, kind: typeof Refusal | typeof Absent, texts: string[]]>([
      ['a form and a message', { data: { form: ['No.'] }, message: 'No.' }, Refusal, ['No.']],
      ['a form by field', { data: { form: { label: ['Label is required.'] } } }, Refusal, ['Label is required.']],
      ['an empty form and a message', { data: { form: [] }, message: 'No.' }, Refusal, ['No.']],
      ['no data and a message', { data: null, message: 'No.' }, Refusal, ['No.']],
      ['a form of program output', { data: { form: ['Undefined index: id'] } }, Refusal, []],
      ['texts of lines', { data: { product: [{ 9: ['sold out'] }] }, message: { 9: ['x'] } }, Refusal, ['sold out']],
      ['a bare array', { data: ['None.'], message: 'None.' }, Absent, ['None.']],
    ])('%s says why', (_what, body, kind, texts) => {
      const failure = failureOf(200, { status, token: null, ...body })
      expect(failure).toBeInstanceOf(kind)
      expect(failure).toMatchObject(kind === Absent ? { text: texts[0] } : { messages: texts })
    })
  },
)

test.each([
  [201, false],
  [403, true],
  [404, false],
  [499, false],
])('a refusal with status %i forbids guests to buy: %s', (status, isForbidden) => {
  expect(failureOf(200, { status, data: { form: ['No'] } })).toMatchObject({ name: 'Refusal', isForbidden })
})

test.each([
  ['a word', { reason: 'spent' }, 'spent'],
  ['a number', { reason: 7 }, null],
  ['none', {}, null],
  ['no data', null, null],
  ['a text instead of data', 'spent', null],
])('the reason of a refusal is machine-readable: %s', (_what, data, reason) => {
  expect(failureOf(200, { status: 201, data })).toMatchObject({ name: 'Refusal', reason })
})

test.each([
  ['', null],
  [undefined, null],
  [7, null],
  [['Saved'], null],
  ['lang.saved_it', ''],
  ['Saved', 'Saved'],
])('the message %j of a success is %j', (message, shown) => {
  expect(openEnvelope(200, { status: 200, data: 1, message })).toEqual({ data: 1, message: shown })
})
