import { describe, expect, it } from 'vitest'
import type { PaymentBegunFragment, PaymentCode } from '../__generated__/payment.ts'
import { begunOf } from './begun.ts'
import { isUnderWay, type PaymentStep, stepAfter, stepAfterProof, stopAt } from './payment-step.ts'

const method = (code: PaymentCode) => ({ code, publicKey: 'pk', scriptUrl: null })
const payment = {
  amount: { amount: 8828, currency: 'USD' },
  amountDecimal: '88.28',
  token: 't',
  redirectUrl: null,
  customerName: null,
  customerEmail: null,
}
const answer = (part: Partial<PaymentBegunFragment>): PaymentBegunFragment => ({
  state: 'PLACED',
  order: { id: '7', trackingId: 'X7', method: 'STRIPE', isPaid: false },
  payment,
  lineErrors: [],
  userErrors: [],
  ...part,
})
const after = (part: Partial<PaymentBegunFragment>, code: PaymentCode = 'STRIPE') =>
  stepAfter(begunOf(answer(part)), method(code), 'Souk')

describe('what follows from placing an order', () => {
  it('is the provider’s window', () => {
    expect(after({})).toMatchObject({ at: 'open', session: { order: { id: '7' }, start: payment, siteName: 'Souk' } })
  })

  it('is the end where it is paid on delivery', () => {
    expect(after({ payment: null }, 'CASH_ON_DELIVERY')).toEqual({ at: 'done' })
  })

  it('is the end where an earlier payment has arrived', () => {
    expect(after({ order: { id: '7', trackingId: 'X7', method: 'RAZORPAY', isPaid: true }, payment: null })).toEqual({
      at: 'done',
    })
  })

  it('is a word of the server where it refused', () => {
    const refused = { state: 'REFUSED', order: null, payment: null, userErrors: [{ message: 'No stock' }] } as const
    expect(after({ ...refused, userErrors: [...refused.userErrors] })).toEqual({
      at: 'stopped',
      why: 'refused',
      text: 'No stock',
    })
  })

  it('tells an order without a payment from no order', () => {
    expect(after({ payment: null, userErrors: [{ message: 'Away' }] })).toEqual({
      at: 'stopped',
      why: 'notStarted',
      text: 'Away',
    })
    expect(after({ payment: null })).toEqual({ at: 'stopped', why: 'notStarted', text: null })
  })

  it('is doubt where nobody answered', () => {
    expect(after({ state: 'UNKNOWN', order: null })).toMatchObject({ why: 'unknown' })
    expect(stepAfter(begunOf(undefined), method('STRIPE'), 'Souk')).toMatchObject({ why: 'unknown' })
  })
})

describe('what follows from the server’s word on a proof', () => {
  const session = { order: { id: '7', trackingId: 'X7' }, method: method('STRIPE'), start: payment, siteName: 'Souk' }
  const action = { kind: 'action', secret: 'pi_1_secret_2' } as const

  it('is the end, or a stop with the server’s words', () => {
    expect(stepAfterProof({ kind: 'paid' }, session, false)).toEqual({ at: 'done' })
    expect(stepAfterProof({ kind: 'paid' }, session, true)).toEqual({ at: 'done' })
    expect(stepAfterProof({ kind: 'unpaid', message: 'No funds' }, session, true)).toEqual({
      at: 'stopped',
      why: 'unpaid',
      text: 'No funds',
    })
    expect(stepAfterProof({ kind: 'unsettled' }, session, false)).toMatchObject({ why: 'unsettled' })
  })

  it('is a question of the bank, asked once', () => {
    expect(stepAfterProof(action, session, false)).toEqual({ at: 'confirming', session, secret: 'pi_1_secret_2' })
    expect(stepAfterProof(action, session, true)).toMatchObject({ at: 'stopped', why: 'unsettled' })
  })

  it('stops at a card that the bank declined, and leaves other ways open while it asks', () => {
    const confirming = stepAfterProof(action, session, false)
    expect(isUnderWay(confirming)).toBe(false)
    expect(stopAt(confirming, 'declined', 'Not authenticated')).toEqual({
      at: 'stopped',
      why: 'declined',
      text: 'Not authenticated',
    })
  })
})

describe('a provider’s window that closes', () => {
  const declined: PaymentStep = { at: 'stopped', why: 'declined', text: 'No funds' }

  it('stops the payment', () => {
    expect(stopAt({ at: 'ready' }, 'closed', null)).toEqual({ at: 'stopped', why: 'closed', text: null })
  })

  it('leaves the reason of a failure standing', () => {
    expect(stopAt(declined, 'closed', null)).toBe(declined)
  })

  it('changes nothing while the payment is being checked or after it is through', () => {
    const settling: PaymentStep = { at: 'settling', code: 'RAZORPAY' }
    expect(stopAt(settling, 'closed', null)).toBe(settling)
    expect(stopAt({ at: 'done' }, 'declined', null)).toEqual({ at: 'done' })
  })
})

it('lets another way be chosen while a window is open, but not while something is on its way', () => {
  expect(isUnderWay(after({}))).toBe(false)
  expect(isUnderWay(declinedStep())).toBe(false)
  expect(isUnderWay({ at: 'starting', code: 'PAYPAL' })).toBe(true)
  expect(isUnderWay({ at: 'settling', code: 'PAYPAL' })).toBe(true)
})

function declinedStep(): PaymentStep {
  return stopAt({ at: 'ready' }, 'declined', null)
}
