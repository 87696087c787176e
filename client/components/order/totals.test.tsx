import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { Amounts, OffersNote } from './totals.tsx'

const money = (amount: number) => ({ amount, formatted: `$${amount}` })
const cart = { subtotal: money(90), bundleDiscount: money(0), tax: money(0), other: money(0), total: money(90) }

async function rowsOf(part: React.ReactElement) {
  const html = await renderPart(part)
  const cells = [...html.matchAll(/<d[td]>(.*?)<\/d[td]>/g)].map(([, cell]) => cell?.replace(/<[^>]+>/g, ''))
  return cells.flatMap((cell, index) => (index % 2 === 0 ? [`${cell}: ${cells[index + 1]}`] : []))
}

it('omits rows that do not apply', async () => {
  expect(await rowsOf(<Amounts summary={cart} />)).toEqual(['Subtotal: $90', 'Estimated total: $90'])
  expect(await rowsOf(<Amounts summary={cart} showsZeroTax subtotalLabel="2 items" />)).toEqual([
    '2 items: $90',
    'Tax: $0',
    'Estimated total: $90',
  ])
})

it('shows charges and discounts', async () => {
  const summary = { ...cart, bundleDiscount: money(5), shipping: money(7), tax: money(3), total: money(85) }
  expect(await rowsOf(<Amounts summary={summary} voucher={{ label: 'Voucher', formatted: '$10' }} />)).toEqual([
    'Subtotal: $90',
    'Bundle offers: −$5',
    'Shipping: $7',
    'Tax: $3',
    'Voucher: −$10',
    'Total: $85',
  ])
})

it.each([
  [-20, 'Other discounts: −$20'],
  [20, 'Other charges: $20'],
  [-1, 'Rounding: −$1'],
])('shows what no other row contains: %d', async (amount, row) => {
  const other = { amount, formatted: amount < 0 ? `-$${-amount}` : `$${amount}` }
  expect(await rowsOf(<Amounts summary={{ ...cart, other }} />)).toEqual(['Subtotal: $90', row, 'Estimated total: $90'])
})

it('names the rate of the tax if it is the same for all', async () => {
  const taxed = { ...cart, tax: money(8) }
  expect(await rowsOf(<Amounts summary={{ ...taxed, taxPercent: 8.25 }} />)).toContain('Tax (8.25%): $8')
  expect(await rowsOf(<Amounts summary={{ ...taxed, taxPercent: null }} />)).toContain('Tax: $8')
})

it('labels shipping as free if it costs nothing or its cost is waived', async () => {
  const costs = { ...cart, shipping: money(7) }
  expect(await rowsOf(<Amounts summary={{ ...costs, isShippingFree: true }} />)).toContain('Shipping: Free')
  expect(await rowsOf(<Amounts summary={{ ...costs, shipping: money(0) }} />)).toContain('Shipping: Free')
})

it('mentions that offers may lower the total, if any exist', async () => {
  expect(await renderPart(<OffersNote hasOffers />)).toContain('you may pay less than this total')
  expect(await renderPart(<OffersNote hasOffers={false} />)).toBe('')
})
