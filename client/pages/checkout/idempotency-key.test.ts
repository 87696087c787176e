import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startPageAccount } from '../../foundation/visitor/page-account.ts'
import {
  fingerprint,
  keepIdempotencyKey,
  pageIdempotencyKey,
  unansweredOrder,
  noteUnpaidOrder,
  forgetIdempotencyKey,
  takeUnpaidOrder,
} from './idempotency-key.ts'

afterAll(() => void vi.unstubAllGlobals())

function memoryStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

const cart = (quantity: number) => fingerprint([{ line: { id: '5', quantity, variant: { id: '50' } } }])
const early = pageIdempotencyKey('2026-01-01T10:00:00.000Z', cart(1))
const late = pageIdempotencyKey('2026-01-01T10:00:07.000Z', cart(1))

const agreed = { amount: 8828, currency: 'USD' }
const keep = (lines: string, key: string) => keepIdempotencyKey(lines, key, 'STRIPE', agreed)

describe('the idempotency key of an order', () => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', memoryStorage())
    startPageAccount('guest')
  })

  it('stays the same across reloads until it is forgotten', () => {
    expect(keep(cart(1), early)).toBe(early)
    expect(keep(cart(1), late)).toBe(early)
  })

  it('changes with the cart and after it is forgotten', () => {
    keep(cart(1), early)
    expect(keep(cart(2), late)).toBe(late)
    forgetIdempotencyKey()
    expect(keep(cart(2), early)).toBe(early)
  })

  it('is not shared between accounts', () => {
    startPageAccount('ann')
    keep(cart(1), early)
    noteUnpaidOrder('77')
    startPageAccount('bob')
    expect(takeUnpaidOrder()).toBeNull()
    expect(keep(cart(1), late)).toBe(late)
  })

  it('remembers an unpaid order once', () => {
    keep(cart(1), early)
    expect(takeUnpaidOrder()).toBeNull()
    noteUnpaidOrder('77')
    expect(takeUnpaidOrder()).toBe('77')
    expect(takeUnpaidOrder()).toBeNull()
  })

  it('belongs to an unanswered order until the order is known', () => {
    expect(unansweredOrder()).toBeNull()
    keep(cart(1), early)
    expect(unansweredOrder()).toMatchObject({ idempotencyKey: early, method: 'STRIPE' })
    noteUnpaidOrder('77')
    expect(unansweredOrder()).toBeNull()
  })

  it('changes after an unpaid order of the same cart', () => {
    keep(cart(1), early)
    noteUnpaidOrder('77')
    expect(keep(cart(1), late)).toBe(late)
  })

  it('is always in the format the server accepts', () => {
    const long = Array.from({ length: 40 }, (_, index) => `${index}:${index}:9`).join(',')
    for (const key of [
      early,
      pageIdempotencyKey('2026-01-01T10:00:00.000Z', long),
      pageIdempotencyKey('2026-01-01T10:00:00.000Z', ''),
    ]) {
      expect(key).toMatch(/^[A-Za-z0-9_-]{8,64}$/)
    }
  })

  it('falls back to the page’s key if storage is blocked', () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect(keep(cart(1), early)).toBe(early)
    expect(takeUnpaidOrder()).toBeNull()
  })
})
