import type { OrderDetailsFragment } from './order-page.generated.ts'

const money = (amount: number) => ({ amount: amount * 100, currency: 'USD', formatted: `$${amount.toFixed(2)}` })

/** For tests: two shirts on their way to Washington, one of them free, to be paid on delivery. */
export const shirts: OrderDetailsFragment = {
  id: '7',
  trackingId: '20310101shirts',
  status: 'ON_THE_WAY',
  isCancelled: false,
  isRefunded: false,
  isPaid: true,
  method: 'CASH_ON_DELIVERY',
  createdAt: '2031-01-01T10:00:00Z',
  lines: [
    {
      productId: '5', variantId: '50', slug: 'shirt', title: 'Linen shirt', image: { thumbnail: '/media/5-s.webp' },
      options: [{ attribute: 'Size', value: 'M' }], quantity: 2, freeUnits: 1, unitPrice: money(20), tax: money(2),
      shippingPrice: money(4), shippingType: 'LOCATION', total: money(40),
    },
  ],
  summary: {
    subtotal: money(40), bundleDiscount: money(20), shipping: money(4), tax: money(2), voucher: money(0), total: money(26),
  },
  address: {
    id: '3', name: 'Asha Example', email: 'asha@example.com', phone: '+1 202 555 0188', country: 'US',
    countryTitle: 'United States', state: 'DC', stateTitle: 'District of Columbia', city: 'Washington', zip: '20001',
    line1: '12 Elm Street', line2: null, deliveryInstruction: null, isDefault: true,
  },
  voucherCode: null,
  cancellation: null,
  canCancel: false,
  canPay: false,
  canReview: false,
  canReturn: false,
}
