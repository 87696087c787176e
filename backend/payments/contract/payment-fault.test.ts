import { expect, test } from 'vitest'
import { PaymentFault, PaymentRefusal } from './payment-fault.ts'

test('a failing provider has different messages for shoppers and for the log', () => {
  const fault = new PaymentFault()
  expect(fault.text).toBe('The payment provider did not answer. Please try again later.')
  expect(fault.message).toBe('the payment provider did not answer')
  expect(fault).toBeInstanceOf(Error)
})

test.each([
  ['declined', 'The payment was declined. Please try another way to pay.'],
  ['forged', 'The payment could not be verified.'],
  ['mismatched', 'The payment could not be verified.'],
  ['unchecked', 'An earlier payment cannot be checked right now. Please try again later.'],
  ['unfinished', 'The payment is not finished.'],
] as const)('a payment that is %s has a code for the log and a text for shoppers', (code, text) => {
  const refusal = new PaymentRefusal(code)
  expect([refusal.code, refusal.text, refusal.message]).toEqual([code, text, code])
  expect(refusal).toBeInstanceOf(Error)
})
