/** A sale ends while many visitors look at it. No page may show it afterwards. */
import { check } from 'k6'
import { profile, steady } from '../lib/profile.ts'
import { sendQuery, broken, openPage, graphqlAnswer } from '../lib/visitor.ts'

/** Clock difference plus answers that are already on their way, in milliseconds. */
const TOLERANCE = 1_000

export const options = profile({
  scenarios: { visits: steady({ exec: 'visits', perSecond: 50, forSeconds: 40 }) },
  thresholds: { checks: ['rate>0.999'], broken: ['rate<0.001'], 'checks{when:after}': ['rate==1'] },
})

interface Sale {
  id: string
  endsAt: number
}

/** The runner has changed the first sale so that it ends soon. */
export function setup(): Sale {
  const query = 'query LoadSales { flashSales { id endsAt } }'
  const { data } = graphqlAnswer<{ flashSales: { id: string; endsAt: string }[] }>(sendQuery('LoadSales', query))
  const sales = (data?.flashSales ?? []).map(({ id, endsAt }) => ({ id, endsAt: Date.parse(endsAt) }))
  const [first] = sales.sort((one, other) => one.endsAt - other.endsAt)
  if (!first) throw new Error('The shop has no flash sale.')
  return first
}

export function visits({ id, endsAt }: Sale): void {
  const askedAt = Date.now()
  const answer = openPage(`/flash-sale/${id}`, 'flashSale')
  const isAfter = askedAt > endsAt + TOLERANCE
  const isBefore = Date.now() < endsAt - TOLERANCE
  if (!isAfter && !isBefore) return
  const when = isAfter ? 'after' : 'before'
  const isGood = check(answer, { [`${when} the end`]: ({ status }) => status === (isAfter ? 404 : 200) }, { when })
  broken.add(!isGood)
}
