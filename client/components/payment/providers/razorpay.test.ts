import { afterAll, expect, it, vi } from 'vitest'
import { openRazorpay } from './razorpay.ts'

afterAll(() => void vi.unstubAllGlobals())

const SCRIPT = 'https://checkout.razorpay.example/v1/checkout.js'
const money = { amount: 2_600, currency: 'INR', decimal: '26.00', formatted: '₹26.00' }
const attempt = {
  order: { id: '7', trackingId: '20310101x' },
  method: { code: 'RAZORPAY', publicKey: 'rzp_1', scriptUrl: SCRIPT },
  details: {
    amount: money,
    token: 'order_1',
    redirectUrl: null,
    customerName: null,
    customerEmail: null,
  },
  siteName: 'Souk',
} as const

async function open() {
  const listeners = new Map<string, (answer: unknown) => void>()
  const received: { handler(answer: object): void }[] = []
  const Razorpay = vi.fn(function Razorpay(options: { handler(answer: object): void }) {
    received.push(options)
    return { open: () => undefined, on: (event: string, listener: () => void) => listeners.set(event, listener) }
  })
  vi.stubGlobal('document', {
    scripts: [{ src: SCRIPT, dataset: { state: 'loaded' } }],
    baseURI: 'https://shop.example/',
  })
  vi.stubGlobal('window', { Razorpay })
  const events = { paid: vi.fn(), declined: vi.fn(), closed: vi.fn() }
  await openRazorpay(attempt, events)
  return { events, listeners, options: received.at(0) }
}

it("leaves the message about a declined payment to the shop, because Razorpay's is in English", async () => {
  const { events, listeners } = await open()
  listeners.get('payment.failed')?.({ error: { description: 'Payment failed because of insufficient balance' } })
  expect(events.declined).toHaveBeenCalledExactlyOnceWith(null)
})

it('passes on proofs of the same order only', async () => {
  const { events, options } = await open()
  const proof = { razorpay_payment_id: 'pay_1', razorpay_signature: 'sig_1' }
  options?.handler({ ...proof, razorpay_order_id: 'order_2' })
  expect(events.paid).not.toHaveBeenCalled()
  options?.handler({ ...proof, razorpay_order_id: 'order_1' })
  expect(events.paid).toHaveBeenCalledExactlyOnceWith({ token: 'order_1', paymentId: 'pay_1', signature: 'sig_1' })
})
