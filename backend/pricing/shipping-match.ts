import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'

interface Destination {
  country: string
  state: string | null
}

/** The exact state wins over the whole country, the country over the rest of the world. */
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
