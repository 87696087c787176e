import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import type { PlainText } from '../texts/translate.ts'

interface Destination {
  country: string
  state: string | null
}

export function matchPlace(
  places: readonly Row<'shipping_places'>[],
  { country, state }: Destination,
): Row<'shipping_places'> | undefined {
  return (
    places.find((place) => place.country === country && state !== null && place.state === state) ??
    places.find((place) => place.country === country && place.state === 'ALL') ??
    places.find((place) => place.country === 'ALL')
  )
}

export function readPlaces(database: Database, ruleIds: readonly number[]): Map<number, Row<'shipping_places'>[]> {
  const rows = database.all<Row<'shipping_places'>>(
    'SELECT * FROM shipping_places WHERE shipping_rule_id IN (SELECT value FROM json_each(:ids)) ORDER BY id',
    { ids: JSON.stringify([...new Set(ruleIds)]) },
  )
  return Map.groupBy(rows, (place) => place.shipping_rule_id)
}

export type LineFaults = Map<number, PlainText>

export const unshippable: PlainText = 'Product is unable to be shipped.'

/** Whether the shipping place chosen for a line serves the address, which may have changed since the choice. */
export function isShippable(
  line: Pick<Row<'carts'>, 'shipping_place_id' | 'shipping_type'>,
  places: readonly Row<'shipping_places'>[],
  address: { country: string; state: string | null },
): boolean {
  const place = matchPlace(places, address)
  return (
    place !== undefined && place.id === line.shipping_place_id && (line.shipping_type === 1 || place.pickup_point === 1)
  )
}
