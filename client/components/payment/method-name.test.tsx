import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { MethodName } from './method-name.tsx'

// @4.0.3
it('both card methods have one name, the others their own', async () => {
  const codes = ['RAZORPAY', 'STRIPE', 'CASH_ON_DELIVERY', 'PAYPAL', 'FLUTTERWAVE', 'IYZICO'] as const
  const names = await Promise.all(codes.map((code) => renderPart(<MethodName code={code} />)))
  expect(names[0]).toMatch(/credit/i)
  expect(names[1]).toBe(names[0])
  expect(new Set(names).size).toBe(5)
})
