import { describe, expect, it } from 'vitest'
import type { PaymentCode, PlacementFieldsFragment } from './__generated__/payment.ts'
import {
  isUnderWay,
  type PaymentStep,
  readPlacement,
  readSettlement,
  stepAfter,
  stepAfterProof,
  stopAt,
} from './payment-step.ts'

const method = (code: PaymentCode) => ({ code, publicKey: 'pk', scriptUrl: null })
const payment = {
  amount: { amount: 8828, currency: 'USD', decimal: '88.28', formatted: '$88.28' },
  token: 't',
  redirectUrl: null,
  customerName: null,
  customerEmail: null,
}
const answer = (part: Partial<PlacementFieldsFragment>): PlacementFieldsFragment => ({
  state: 'PLACED',
  order: { id: '7', trackingId: 'X7', method: 'STRIPE', isPaid: false },
  payment,
  lineErrors: [],
  userErrors: [],
  priceChange: null,
  ...part,
})
const after = (part: Partial<PlacementFieldsFragment>, code: PaymentCode = 'STRIPE') =>
  stepAfter(readPlacement(answer(part)), method(code), 'Souk')

describe('the step after placing an order', () => {
  it('is a stop with the message of a busy shop, without a word about an order', () => {
    const message = 'Please try again in a minute.'
    expect(stepAfter(readPlacement(undefined, message), method('STRIPE'), 'Souk')).toEqual({
      at: 'stopped',
      why: 'notDone',
      text: message,
    })
  })

  it('opens the provider’s window', () => {
    expect(after({})).toMatchObject({ at: 'open', attempt: { order: { id: '7' }, details: payment, siteName: 'Souk' } })
  })

  it('is done for cash on delivery', () => {
    expect(after({ payment: null }, 'CASH_ON_DELIVERY')).toEqual({ at: 'done' })
  })

  it.each([
    ['the shopper must agree to another total', { state: 'PRICE_CHANGED', order: null, payment: null } as const],
    ['the total charged is not the one agreed to', {}],
  ])('leads to another page without a payment if %s', (_what, part) => {
    const priceChange = { agreed: { amount: 8000, currency: 'USD' } }
    expect(after({ ...part, priceChange })).toEqual({ at: 'starting', code: 'STRIPE' })
  })

  it('leads to the page of an order that another tab placed', () => {
    const order = { id: '7', trackingId: 'X7', method: 'STRIPE', isPaid: false } as const
    const userErrors = [{ field: null, message: 'Empty' }]
    const rest = { state: 'PLACED_BEFORE', payment: null, userErrors } as const
    expect(readPlacement(answer({ ...rest, order }))).toEqual({ kind: 'placedBefore', order })
    expect(after({ ...rest, order })).toEqual({ at: 'starting', code: 'STRIPE' })
  })

  it('is done if an earlier payment has arrived', () => {
    expect(after({ order: { id: '7', trackingId: 'X7', method: 'RAZORPAY', isPaid: true }, payment: null })).toEqual({
      at: 'done',
    })
  })

  it('is a stop with the server’s reason if it refused', () => {
    const refused = {
      state: 'REFUSED',
      order: null,
      payment: null,
      userErrors: [{ field: null, message: 'No stock' }],
    } as const
    expect(after({ ...refused, userErrors: [...refused.userErrors] })).toEqual({
      at: 'stopped',
      why: 'refused',
      text: 'No stock',
    })
  })

  it('distinguishes an order without a payment from a missing order', () => {
    expect(after({ payment: null, userErrors: [{ field: null, message: 'Away' }] })).toEqual({
      at: 'stopped',
      why: 'notStarted',
      text: 'Away',
    })
    expect(after({ payment: null })).toEqual({ at: 'stopped', why: 'notStarted', text: null })
  })

  it('is unknown without an answer', () => {
    expect(after({ state: 'UNKNOWN', order: null })).toMatchObject({ why: 'unknown' })
    expect(stepAfter(readPlacement(undefined), method('STRIPE'), 'Souk')).toMatchObject({ why: 'unknown' })
  })
})

describe('the step after verifying a payment proof', () => {
  const attempt = { order: { id: '7', trackingId: 'X7' }, method: method('STRIPE'), details: payment, siteName: 'Souk' }
  const threeDSecure = { kind: 'threeDSecure', secret: 'pi_1_secret_2' } as const

  it('is done, or a stop with the server’s reason', () => {
    expect(stepAfterProof({ kind: 'paid' }, attempt, false)).toEqual({ at: 'done' })
    expect(stepAfterProof({ kind: 'paid' }, attempt, true)).toEqual({ at: 'done' })
    expect(stepAfterProof({ kind: 'unpaid', message: 'No funds' }, attempt, true)).toEqual({
      at: 'stopped',
      why: 'unpaid',
      text: 'No funds',
    })
    expect(stepAfterProof({ kind: 'unsettled' }, attempt, false)).toMatchObject({ why: 'unsettled' })
  })

  it('asks for 3-D Secure once', () => {
    expect(stepAfterProof(threeDSecure, attempt, false)).toEqual({ at: 'confirming', attempt, secret: 'pi_1_secret_2' })
    expect(stepAfterProof(threeDSecure, attempt, true)).toMatchObject({ at: 'stopped', why: 'unsettled' })
  })

  it('stops if the bank declines the card, and allows other methods while it asks', () => {
    const confirming = stepAfterProof(threeDSecure, attempt, false)
    expect(isUnderWay(confirming)).toBe(false)
    expect(stopAt(confirming, 'declined', 'Not authenticated')).toEqual({
      at: 'stopped',
      why: 'declined',
      text: 'Not authenticated',
    })
  })
})

describe('closing the provider’s window', () => {
  const declined: PaymentStep = { at: 'stopped', why: 'declined', text: 'No funds' }

  it('stops the payment', () => {
    expect(stopAt({ at: 'ready' }, 'closed', null)).toEqual({ at: 'stopped', why: 'closed', text: null })
  })

  it('keeps the reason of an earlier failure', () => {
    expect(stopAt(declined, 'closed', null)).toBe(declined)
  })

  it('changes nothing while the payment is verified or after it succeeded', () => {
    const settling: PaymentStep = { at: 'settling', code: 'RAZORPAY' }
    expect(stopAt(settling, 'closed', null)).toBe(settling)
    expect(stopAt({ at: 'done' }, 'declined', null)).toEqual({ at: 'done' })
  })
})

it('allows another method while a window is open, but not during a request', () => {
  expect(isUnderWay(after({}))).toBe(false)
  expect(isUnderWay(declinedStep())).toBe(false)
  expect(isUnderWay({ at: 'starting', code: 'PAYPAL' })).toBe(true)
  expect(isUnderWay({ at: 'settling', code: 'PAYPAL' })).toBe(true)
})

function declinedStep(): PaymentStep {
  return stopAt({ at: 'ready' }, 'declined', null)
}

type SettleAnswer = NonNullable<Parameters<typeof readSettlement>[0]>

const settled = (part: Partial<SettleAnswer>): SettleAnswer => ({
  state: 'PENDING',
  redirectUrl: null,
  threeDSecureSecret: null,
  userErrors: [],
  ...part,
})

describe('reading a settlement', () => {
  it('is paid if the server confirms it', () => {
    expect(readSettlement(settled({ state: 'PAID' }))).toEqual({ kind: 'paid' })
  })

  it('is unpaid with the server’s reason', () => {
    expect(readSettlement(settled({ state: 'REFUSED', userErrors: [{ field: null, message: 'No funds' }] }))).toEqual({
      kind: 'unpaid',
      message: 'No funds',
    })
    expect(readSettlement(settled({ state: 'REFUSED' }))).toEqual({ kind: 'unpaid', message: null })
  })

  it('redirects to the provider if required', () => {
    expect(readSettlement(settled({ redirectUrl: 'https://bank.example/1' }))).toEqual({
      kind: 'redirect',
      to: 'https://bank.example/1',
    })
  })

  it('asks for 3-D Secure if the bank requires it', () => {
    expect(readSettlement(settled({ threeDSecureSecret: 'pi_1_secret_2' }))).toEqual({
      kind: 'threeDSecure',
      secret: 'pi_1_secret_2',
    })
    expect(readSettlement(settled({ state: 'PAID', threeDSecureSecret: 'pi_1_secret_2' }))).toEqual({ kind: 'paid' })
  })

  it('is unsettled, not failed, if the provider or the server has not answered', () => {
    expect(readSettlement(settled({}))).toEqual({ kind: 'unsettled' })
    expect(readSettlement(undefined)).toEqual({ kind: 'unsettled' })
  })
})
