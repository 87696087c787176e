import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { NewTotal } from './new-total.tsx'

const money = (formatted: string) => ({ formatted })
const same = { before: money('$20'), after: money('$20') }

async function textOf(total: string, changes: Parameters<typeof NewTotal>[0]['change']['changes']): Promise<string> {
  const html = await renderPart(<NewTotal change={{ agreed: money('$20'), total: money(total), changes }} />)
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

it('says what is different at the same total, without amounts', async () => {
  const text = await textOf('$20', [
    { ...same, kind: 'ADDRESS', title: null },
    { ...same, kind: 'DELIVERY', title: 'Lamp' },
    { ...same, kind: 'METHOD', title: null },
    { ...same, kind: 'LINES', title: null },
  ])
  expect(text).toContain('Your order has changed')
  expect(text).toMatch(
    /The address has changed Lamp : delivery or pickup has changed The payment method has changed Your cart has changed Total/,
  )
  expect(text.match(/\$20/g)).toHaveLength(2)
})

it('shows amounts that are different', async () => {
  const change = { kind: 'SHIPPING' as const, title: null, before: money('$4'), after: money('$5') }
  const text = await textOf('$21', [change])
  expect(text).toContain('The total has changed')
  expect(text).toContain('Shipping $4 $5 Total $20 $21')
})
