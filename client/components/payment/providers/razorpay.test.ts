import { expect, it, vi } from 'vitest'
import { openRazorpay } from './razorpay.ts'

const SCRIPT = 'https://checkout.razorpay.example/v1/checkout.js'
const money = { amount: 2_600, currency: 'INR', formatted: '₹26.00' }
const attempt = {
  order: { id: '7', trackingId: '20310101x' },
  method: { code: 'RAZORPAY', publicKey: 'rzp_1', scriptUrl: SCRIPT },
  details: {
    amount: money,
    amountDecimal: '26.00',
    token: 'order_1',
    redirectUrl: null,
    customerName: null,
    customerEmail: null,
  },
  siteName: 'Souk',
} as const

/** Opens the window over a script whose checkout the test plays. */
async function open() {
  const heard = new Map<string, (answer: unknown) => void>()
  const told: { handler(answer: object): void }[] = []
  const Razorpay = vi.fn(function Razorpay(options: { handler(answer: object): void }) {
    told.push(options)
    return { open: () => undefined, on: (event: string, listener: () => void) => heard.set(event, listener) }
  })
  vi.stubGlobal('document', {
    scripts: [{ src: SCRIPT, dataset: { state: 'loaded' } }],
    baseURI: 'https://shop.example/',
  })
  vi.stubGlobal('window', { Razorpay })
  const events = { paid: vi.fn(), declined: vi.fn(), closed: vi.fn() }
  await openRazorpay(attempt, events)
  return { events, heard, options: told.at(0) }
}

it('leaves the words about a declined payment to the shop, as those of its window are English', async () => {
  const { events, heard } = await open()
  heard.get('payment.failed')?.({ error: { description: 'Payment failed because of insufficient balance' } })
  expect(events.declined).toHaveBeenCalledExactlyOnceWith(null)
})

it('hands on the proof of its own order, and of no other', async () => {
  const { events, options } = await open()
  const proof = { razorpay_payment_id: 'pay_1', razorpay_signature: 'sig_1' }
  options?.handler({ ...proof, razorpay_order_id: 'order_2' })
  expect(events.paid).not.toHaveBeenCalled()
  options?.handler({ ...proof, razorpay_order_id: 'order_1' })
  expect(events.paid).toHaveBeenCalledExactlyOnceWith({ token: 'order_1', paymentId: 'pay_1', signature: 'sig_1' })
})
