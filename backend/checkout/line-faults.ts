import type { ShippingPlaceRow } from '../product/rows.ts'
import type { PlainText } from '../texts/say.ts'
import type { OrderLine } from './checkout-lines.ts'
import { matchPlace } from './shipping-match.ts'

/** What keeps lines from being ordered, by cart id. */
export type LineFaults = Map<number, PlainText>

export const unshippable: PlainText = 'Product is unable to be shipped.'

/** Why lines cannot be bought: not public any more, or less in stock than all lines of a variant want together. */
export function findStockFaults(lines: readonly OrderLine[]): LineFaults {
  const faults: LineFaults = new Map()
  const left = new Map<number, number>()
  for (const line of lines) {
    const stock = left.get(line.inventory_id) ?? line.stock
    left.set(line.inventory_id, stock - line.quantity)
    if (!line.isPublic) faults.set(line.id, 'This product is not available.')
    else if (line.stock < 1) faults.set(line.id, 'This product is out of stock.')
    else if (line.quantity > stock) faults.set(line.id, 'Product quantity exceeds inventory.')
  }
  return faults
}

/** Whether a line may be sent from its place to the address: the address may have changed since it was chosen. */
export function isShippable(
  line: Pick<OrderLine, 'shipping_place_id' | 'shipping_type'>,
  places: readonly ShippingPlaceRow[],
  address: { country: string; state: string | null },
): boolean {
  const place = matchPlace(places, address)
  return (
    place !== undefined && place.id === line.shipping_place_id && (line.shipping_type === 1 || place.pickup_point === 1)
  )
}
