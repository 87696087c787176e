import { describe, expect, it } from 'vitest'
import { settledOf } from './settled.ts'

type Answer = NonNullable<Parameters<typeof settledOf>[0]>

const answer = (part: Partial<Answer>): Answer => ({
  state: 'PENDING',
  redirectUrl: null,
  threeDSecureSecret: null,
  userErrors: [],
  ...part,
})

describe('what became of a proof', () => {
  it('is paid when the server says so', () => {
    expect(settledOf(answer({ state: 'PAID' }))).toEqual({ kind: 'paid' })
  })

  it('is a refusal with the server’s words', () => {
    expect(settledOf(answer({ state: 'REFUSED', userErrors: [{ message: 'No funds' }] }))).toEqual({
      kind: 'unpaid',
      message: 'No funds',
    })
    expect(settledOf(answer({ state: 'REFUSED' }))).toEqual({ kind: 'unpaid', message: null })
  })

  it('goes on at the provider where that wants to be visited', () => {
    expect(settledOf(answer({ redirectUrl: 'https://bank.example/1' }))).toEqual({
      kind: 'redirect',
      to: 'https://bank.example/1',
    })
  })

  it('asks the card’s owner where the bank wants it', () => {
    expect(settledOf(answer({ threeDSecureSecret: 'pi_1_secret_2' }))).toEqual({
      kind: 'action',
      secret: 'pi_1_secret_2',
    })
    expect(settledOf(answer({ state: 'PAID', threeDSecureSecret: 'pi_1_secret_2' }))).toEqual({ kind: 'paid' })
  })

  it('is doubt, not failure, where the provider or the server has not answered', () => {
    expect(settledOf(answer({}))).toEqual({ kind: 'unsettled' })
    expect(settledOf(undefined)).toEqual({ kind: 'unsettled' })
  })
})
