import type { Shopper } from '../actors/shopper.ts'
import type { Life } from '../platform/open-life.ts'
import type { Seen } from '../run/record.ts'

/** Cookies below this length hold a language or a choice. */
const SECRET_LENGTH = 20

/** What may be known to a visitor only. */
function secretsOf({ mark, token, guestToken, cookies }: Shopper): string[] {
  const held = [...cookies.values()].map(decodeURIComponent).filter(({ length }) => length >= SECRET_LENGTH)
  return [mark, token, guestToken, ...held].filter((secret) => secret !== null)
}

/** Property 18 at the end of a life: the log, the metrics, and the data in Redis contain no visitor’s data. */
export async function expectNoTraces(life: Life, seen: Seen, shoppers: readonly Shopper[]): Promise<void> {
  const places: [string, string][] = [
    ...life.shops.map((shop): [string, string] => ['log', shop.output()]),
    ...(await Promise.all(
      life.shops.map(async (shop): Promise<[string, string]> => ['metrics', await shop.metrics()]),
    )),
    ['Redis', (await life.redis?.content()) ?? ''],
  ]
  for (const shopper of shoppers) {
    if (shopper.account !== null) seen.reach('a member left no traces')
    if (shopper.orders.length > 0) seen.reach('a buyer left no traces')
    for (const [place, text] of places)
      for (const secret of secretsOf(shopper)) {
        const at = text.indexOf(secret)
        seen.expect(18, at < 0, () => `the ${place} has ${text.slice(Math.max(0, at - 80), at + 80)}`)
      }
  }
  if (life.redis) seen.reach('what Redis keeps was searched')
}
