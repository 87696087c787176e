import { describe, expect, test } from 'vitest'
import { Absent } from './client/rest-error.ts'
import { defineByToken, definePrivate, definePublic, guest, seg } from './endpoint.ts'

describe('the guest token', () => {
  test('is sent for a guest', () => {
    expect(guest({ guestToken: 'abc', signedIn: false })).toEqual({ user_token: 'abc' })
  })

  test.each([
    ['a guest without one', { guestToken: null, signedIn: false }],
    ['a member who was a guest before', { guestToken: 'abc', signedIn: true }],
    ['a member', { guestToken: null, signedIn: true }],
  ])('is omitted for %s', (_who, caller) => {
    expect(guest(caller)).toEqual({})
  })
})

describe('a path segment', () => {
  test.each([
    [12, '12'],
    ['tea-pot', 'tea-pot'],
    ['...', '...'],
    ['.a', '.a'],
    ['a/../b?c#d', 'a%2F..%2Fb%3Fc%23d'],
    ['ü', '%C3%BC'],
    ['😀', '%F0%9F%98%80'],
    ['x'.repeat(200), 'x'.repeat(200)],
  ])('encodes %j as %j', (value, text) => {
    expect(seg(value)).toBe(text)
  })

  test.each([[''], ['.'], ['..'], ['x'.repeat(201)], ['half \ud83d of a character']])('rejects %j', (value) => {
    expect(() => seg(value)).toThrow(Absent)
  })
})

test('an endpoint has its declared fields and its kind', () => {
  const call = { name: 'pots', path: () => 'pots', decode: () => 'model' }
  const shared = { ...call, policy: 'product' as const, tags: () => ['product'] }
  expect(definePublic(shared)).toEqual({ kind: 'public', ...shared })
  const personal = { ...call, method: 'GET' as const }
  expect(definePrivate(personal)).toEqual({ kind: 'private', ...personal })
  expect(defineByToken(personal)).toEqual({ kind: 'token', ...personal })
})
