import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  fingerprint,
  intentionFor,
  intentionSeed,
  lostIntention,
  noteUnpaidOrder,
  settleIntention,
  takeUnpaidOrder,
} from './intention.ts'

function memoryStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

const cart = (quantity: number) => fingerprint([{ line: { id: '5', quantity, variant: { id: '50' } } }])
const early = intentionSeed('2026-01-01T10:00:00.000Z', cart(1))
const late = intentionSeed('2026-01-01T10:00:07.000Z', cart(1))

const wish = (lines: string, seed: string) => intentionFor(lines, seed, 'STRIPE')

describe('the wish to order', () => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', memoryStorage())
  })

  it('keeps its id while it is not settled, also over a new load of the page', () => {
    expect(wish(cart(1), early)).toBe(early)
    expect(wish(cart(1), late)).toBe(early)
  })

  it('is another one for another cart, and after it was settled', () => {
    wish(cart(1), early)
    expect(wish(cart(2), late)).toBe(late)
    settleIntention()
    expect(wish(cart(2), early)).toBe(early)
  })

  it('remembers an unpaid order once', () => {
    wish(cart(1), early)
    expect(takeUnpaidOrder()).toBeNull()
    noteUnpaidOrder('77')
    expect(takeUnpaidOrder()).toBe('77')
    expect(takeUnpaidOrder()).toBeNull()
  })

  it('is lost as long as no order is known to have come of it', () => {
    expect(lostIntention()).toBeNull()
    wish(cart(1), early)
    expect(lostIntention()).toMatchObject({ id: early, method: 'STRIPE' })
    noteUnpaidOrder('77')
    expect(lostIntention()).toBeNull()
  })

  it('is another one where the same was ordered before and not paid', () => {
    wish(cart(1), early)
    noteUnpaidOrder('77')
    expect(wish(cart(1), late)).toBe(late)
  })

  it('has ids that the server takes, whatever the cart', () => {
    const long = Array.from({ length: 40 }, (_, index) => `${index}:${index}:9`).join(',')
    for (const seed of [
      early,
      intentionSeed('2026-01-01T10:00:00.000Z', long),
      intentionSeed('2026-01-01T10:00:00.000Z', ''),
    ]) {
      expect(seed).toMatch(/^[A-Za-z0-9_-]{8,64}$/)
    }
  })

  it('goes by the page where storage is forbidden', () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect(wish(cart(1), early)).toBe(early)
    expect(takeUnpaidOrder()).toBeNull()
  })
})
