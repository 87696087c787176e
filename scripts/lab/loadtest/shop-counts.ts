/** What the shop itself has counted, to compare with what k6 has sent. */
export interface ShopCounts {
  requests: number
  orders: number
  /** Calls to the backend. */
  calls: number
  /** Resident memory now. */
  megabytes: number
}

const HEALTH = /route="\/(?:livez|readyz|healthz|version)"/

function sum(text: string, name: string, isWanted: (labels: string) => boolean = () => true): number {
  const lines = text.matchAll(new RegExp(`^${name}(\\{[^}]*\\})? (\\S+)$`, 'gm'))
  return [...lines]
    .filter(([, labels = '']) => isWanted(labels))
    .reduce((total, [, , value]) => total + Number(value), 0)
}

/** Reads `/metrics`. */
export async function readShopCounts(metricsUrl: string): Promise<ShopCounts> {
  const text = await (await fetch(metricsUrl)).text()
  return {
    requests: sum(text, 'http_requests_total', (labels) => !HEALTH.test(labels)),
    orders: sum(text, 'orders_placed_total', (labels) => labels.includes('state="PLACED"')),
    calls: sum(text, 'upstream_requests_total'),
    megabytes: sum(text, 'process_resident_memory_bytes') / 1024 ** 2,
  }
}

export const countsBetween = (before: ShopCounts, after: ShopCounts): Omit<ShopCounts, 'megabytes'> => ({
  requests: after.requests - before.requests,
  orders: after.orders - before.orders,
  calls: after.calls - before.calls,
})
