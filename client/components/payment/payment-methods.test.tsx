import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { paymentMethods } from './payment-methods.tsx'

// @4.0.3
it('gives both card methods one name, and the others their own', async () => {
  const methods = Object.values(paymentMethods)
  const names = await Promise.all(methods.map(({ name }) => renderPart(<>{name}</>)))
  expect(new Set(names).size).toBe(names.length - 1)
  const cards = await Promise.all(
    [paymentMethods.RAZORPAY, paymentMethods.STRIPE].map(({ name }) => renderPart(<>{name}</>)),
  )
  expect(cards[0]).toMatch(/credit/i)
  expect(cards[1]).toBe(cards[0])
})

it('names the provider of methods with the same name', () => {
  expect(paymentMethods.RAZORPAY.provider).toBe('Razorpay')
  expect(paymentMethods.STRIPE.provider).toBe('Stripe')
})
