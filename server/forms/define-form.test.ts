import { describe, expect, it } from 'vitest'
import { failure, redirect } from '#client/app/for-the-server.ts'
import { knownDocument } from '#shared/known-document.ts'
import { defineForm } from './define-form.ts'
import { pick } from './fields.ts'

interface Payload {
  state: 'PLACED' | 'REFUSED' | 'UNKNOWN'
  order: { id: string } | null
  lineErrors: { messages: string[] }[]
  userErrors: { field: string | null; message: string }[]
}

const document = knownDocument<{ placeOrder: Payload }, { code: string }>('a'.repeat(64), 'mutation')
const context = { fields: { code: ' X ' }, locale: 'en', returnTo: '/cart', page: '/cart' } as const
const form = defineForm(document, {
  variables: pick('code'),
  next: ({ data, returnTo }) => data.placeOrder.order?.id ?? returnTo,
})
const none = { order: null, lineErrors: [], userErrors: [] }

describe('a form', () => {
  it('sends its document’s operation', () => {
    expect(form.documentId).toBe('a'.repeat(64))
    expect(form.variables(context.fields)).toEqual({ code: 'X' })
  })

  it.each([
    ['success', { ...none, state: 'REFUSED' }, redirect('/cart', 303)],
    ['success, with what was made', { ...none, state: 'PLACED', order: { id: '/7' } }, redirect('/7', 303)],
    [
      'an order whose payment could not be started',
      { ...none, state: 'PLACED', userErrors: [{ field: null, message: 'Later' }] },
      redirect('/cart', 303),
    ],
    [
      'a refusal',
      {
        ...none,
        state: 'REFUSED',
        userErrors: [
          { field: 'code', message: 'No' },
          { field: null, message: 'Never' },
        ],
      },
      { ...failure(400, 'No'), field: 'code' },
    ],
    [
      'a refusal of a line, which says more',
      {
        ...none,
        state: 'REFUSED',
        lineErrors: [{ messages: ['Sold out'] }],
        userErrors: [{ field: 'code', message: 'No' }],
      },
      { ...failure(400, 'Sold out'), field: null },
    ],
    [
      'an unknown end',
      { ...none, state: 'UNKNOWN', userErrors: [{ message: 'Look it up' }] },
      failure(504, 'Look it up'),
    ],
  ])('has the outcome for %s', (_what, payload, outcome) => {
    expect(form.outcome({ placeOrder: payload }, context)).toEqual(outcome)
  })
})

describe('the compiler', () => {
  it('accepts only the document’s variables, and payloads with userErrors', () => {
    // @ts-expect-error -- @NOTE the document wants `code`.
    defineForm(document, { variables: pick('name'), next: () => '/' })
    // @ts-expect-error -- @NOTE the answer has no `cart`.
    defineForm(document, { variables: pick('code'), next: ({ data }) => data.cart.id })
    const silent = knownDocument<{ signOut: { signedOut: boolean } }, Record<string, never>>('b'.repeat(64), 'mutation')
    // @ts-expect-error -- @NOTE the payload has no `userErrors`.
    defineForm(silent, { variables: () => ({}), next: () => '/' })
    expect.assertions(0)
  })
})
