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
  amount: { amount: 8828, currency: 'USD' },
  amountDecimal: '88.28',
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

describe('what follows from placing an order', () => {
  it('is the words of a busy shop, which say nothing about an order', () => {
    const words = 'Please try again in a minute.'
    expect(stepAfter(readPlacement(undefined, words), method('STRIPE'), 'Souk')).toEqual({
      at: 'stopped',
      why: 'undone',
      text: words,
    })
  })

  it('is the provider’s window', () => {
    expect(after({})).toMatchObject({ at: 'open', attempt: { order: { id: '7' }, details: payment, siteName: 'Souk' } })
  })

  it('is the end where it is paid on delivery', () => {
    expect(after({ payment: null }, 'CASH_ON_DELIVERY')).toEqual({ at: 'done' })
  })

  it.each([
    ['another total is to be agreed to', { state: 'PRICE_CHANGED', order: null, payment: null } as const],
    ['another total was charged than agreed', {}],
  ])('is another page, and nothing is paid, where %s', (_what, part) => {
    const priceChange = { agreed: { amount: 8000, currency: 'USD' } }
    expect(after({ ...part, priceChange })).toEqual({ at: 'starting', code: 'STRIPE' })
  })

  it('is the page of the order that another tab has placed', () => {
    const order = { id: '7', trackingId: 'X7', method: 'STRIPE', isPaid: false } as const
    const userErrors = [{ field: null, message: 'Empty' }]
    const said = { state: 'PLACED_BEFORE', payment: null, userErrors } as const
    expect(readPlacement(answer({ ...said, order }))).toEqual({ kind: 'placedBefore', order })
    expect(after({ ...said, order })).toEqual({ at: 'starting', code: 'STRIPE' })
  })

  it('is the end where an earlier payment has arrived', () => {
    expect(after({ order: { id: '7', trackingId: 'X7', method: 'RAZORPAY', isPaid: true }, payment: null })).toEqual({
      at: 'done',
    })
  })

  it('is a word of the server where it refused', () => {
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

  it('tells an order without a payment from no order', () => {
    expect(after({ payment: null, userErrors: [{ field: null, message: 'Away' }] })).toEqual({
      at: 'stopped',
      why: 'notStarted',
      text: 'Away',
    })
    expect(after({ payment: null })).toEqual({ at: 'stopped', why: 'notStarted', text: null })
  })

  it('is doubt where nobody answered', () => {
    expect(after({ state: 'UNKNOWN', order: null })).toMatchObject({ why: 'unknown' })
    expect(stepAfter(readPlacement(undefined), method('STRIPE'), 'Souk')).toMatchObject({ why: 'unknown' })
  })
})

describe('what follows from the server’s word on a proof', () => {
  const attempt = { order: { id: '7', trackingId: 'X7' }, method: method('STRIPE'), details: payment, siteName: 'Souk' }
  const threeDSecure = { kind: 'threeDSecure', secret: 'pi_1_secret_2' } as const

  it('is the end, or a stop with the server’s words', () => {
    expect(stepAfterProof({ kind: 'paid' }, attempt, false)).toEqual({ at: 'done' })
    expect(stepAfterProof({ kind: 'paid' }, attempt, true)).toEqual({ at: 'done' })
    expect(stepAfterProof({ kind: 'unpaid', message: 'No funds' }, attempt, true)).toEqual({
      at: 'stopped',
      why: 'unpaid',
      text: 'No funds',
    })
    expect(stepAfterProof({ kind: 'unsettled' }, attempt, false)).toMatchObject({ why: 'unsettled' })
  })

  it('is a question of the bank, asked once', () => {
    expect(stepAfterProof(threeDSecure, attempt, false)).toEqual({ at: 'confirming', attempt, secret: 'pi_1_secret_2' })
    expect(stepAfterProof(threeDSecure, attempt, true)).toMatchObject({ at: 'stopped', why: 'unsettled' })
  })

  it('stops at a card that the bank declined, and leaves other ways open while it asks', () => {
    const confirming = stepAfterProof(threeDSecure, attempt, false)
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

type SettleAnswer = NonNullable<Parameters<typeof readSettlement>[0]>

const settled = (part: Partial<SettleAnswer>): SettleAnswer => ({
  state: 'PENDING',
  redirectUrl: null,
  threeDSecureSecret: null,
  userErrors: [],
  ...part,
})

describe('what became of a proof', () => {
  it('is paid when the server says so', () => {
    expect(readSettlement(settled({ state: 'PAID' }))).toEqual({ kind: 'paid' })
  })

  it('is a refusal with the server’s words', () => {
    expect(readSettlement(settled({ state: 'REFUSED', userErrors: [{ field: null, message: 'No funds' }] }))).toEqual({
      kind: 'unpaid',
      message: 'No funds',
    })
    expect(readSettlement(settled({ state: 'REFUSED' }))).toEqual({ kind: 'unpaid', message: null })
  })

  it('goes on at the provider where that wants to be visited', () => {
    expect(readSettlement(settled({ redirectUrl: 'https://bank.example/1' }))).toEqual({
      kind: 'redirect',
      to: 'https://bank.example/1',
    })
  })

  it('asks the card’s owner where the bank wants it', () => {
    expect(readSettlement(settled({ threeDSecureSecret: 'pi_1_secret_2' }))).toEqual({
      kind: 'threeDSecure',
      secret: 'pi_1_secret_2',
    })
    expect(readSettlement(settled({ state: 'PAID', threeDSecureSecret: 'pi_1_secret_2' }))).toEqual({ kind: 'paid' })
  })

  it('is doubt, not failure, where the provider or the server has not answered', () => {
    expect(readSettlement(settled({}))).toEqual({ kind: 'unsettled' })
    expect(readSettlement(undefined)).toEqual({ kind: 'unsettled' })
  })
})
