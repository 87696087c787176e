import { mkdir, readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { buildIfStale } from '../../tools/build/build.ts'
import { answerHelp } from '../../tools/terminal/answer-help.ts'
import { runCommand } from '../../tools/testing/run-command.ts'
import { findK6, HOW_TO_GET_K6 } from './find-k6.ts'
import { PROFILES } from './profiles.ts'
import { canHaveFleet, type LoadedShop, withShop } from './start-surroundings.ts'

const USAGE =
  `npm run loadtest -- PROFILE [--scale=1] [--length=1] [--fleet]; profiles: ${Object.keys(PROFILES).join(', ')}. ` +
  'The scale multiplies rates, the length multiplies durations, and --fleet starts three processes behind nginx. ' +
  'npm run soak runs the profile soak.'

answerHelp(USAGE)

const RESULTS = 'loadtest/results'
const CROSSED = 99
const CAPACITY_SECONDS = 20
/** Tolerated difference of the counts, because a scrape may come between an answer and its event. */
const DIFFERENCE = 0.01

const Count = v.optional(v.object({ count: v.number() }), { count: 0 })
const Summary = v.object({ metrics: v.object({ http_reqs: Count, orders: Count }) })
const Capacity = v.object({ metrics: v.object({ work: v.object({ count: v.number() }) }) })

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scale: { type: 'string', default: '1' },
    length: { type: 'string', default: '1' },
    fleet: { type: 'boolean', default: false },
  },
})
const [name = ''] = positionals
const surroundings = PROFILES[name]
const [scale, length] = [Number(values.scale), Number(values.length)]

function refuse(message: string): never {
  console.error(message)
  process.exit(1)
}

const readResults = async (profile: string): Promise<unknown> =>
  JSON.parse(await readFile(`${RESULTS}/${profile}.json`, 'utf8'))

async function runK6(k6: string, shop: LoadedShop, profile: string, more: Record<string, string> = {}) {
  await mkdir(RESULTS, { recursive: true })
  const settings = { ...shop.environment, ...more, SCALE: String(scale), LENGTH: String(length) }
  const given = Object.entries(settings).flatMap(([key, value]) => ['-e', `${key}=${value}`])
  const options = ['--quiet', '--insecure-skip-tls-verify', `--summary-export=${RESULTS}/${profile}.json`]
  const env = {
    K6_WEB_DASHBOARD: 'true',
    K6_WEB_DASHBOARD_PORT: '-1',
    K6_WEB_DASHBOARD_PERIOD: '1s',
    K6_WEB_DASHBOARD_EXPORT: `${RESULTS}/${profile}.html`,
  }
  const over = new AbortController()
  const acting = shop.act(over.signal)
  const command = [k6, 'run', ...options, ...given, `loadtest/profiles/${profile}.ts`]
  const { code } = await runCommand(command, { output: 'show', env })
  over.abort()
  await acting
  return code
}

/** Requests per second that the shop answers. */
async function findCapacity(k6: string, shop: LoadedShop): Promise<number> {
  const code = await runK6(k6, shop, 'capacity', { CAPACITY_SECONDS: String(CAPACITY_SECONDS) })
  if (code !== 0) throw new Error('The shop fails within its capacity.')
  const { work } = v.parse(Capacity, await readResults('capacity')).metrics
  const perSecond = work.count / (CAPACITY_SECONDS * length)
  console.log(`capacity: ${perSecond.toFixed(0)} requests per second`)
  return perSecond
}

interface ShopCounts {
  requests: number
  orders: number
  calls: number
  refusals: Map<string, number>
  /** Of the largest process. */
  megabytes: number
}

const HEALTH = /route="\/(?:livez|readyz|healthz|version)"/

function sum(text: string, name: string, isWanted: (labels: string) => boolean = () => true): number {
  const lines = text.matchAll(new RegExp(`^${name}(\\{[^}]*\\})? (\\S+)$`, 'gm'))
  return [...lines]
    .filter(([, labels = '']) => isWanted(labels))
    .reduce((total, [, , value]) => total + Number(value), 0)
}

/** By class and reason. */
function refusalsIn(text: string): Map<string, number> {
  const refusals = new Map<string, number>()
  for (const [, loadClass, reason, count] of text.matchAll(/^shed_total\{class="(\w+)",reason="(\w+)"\} (\d+)$/gm)) {
    const kind = `${loadClass} (${reason})`
    refusals.set(kind, (refusals.get(kind) ?? 0) + Number(count))
  }
  return refusals
}

async function readShopCounts(metricsUrls: readonly string[]): Promise<ShopCounts> {
  const texts = await Promise.all(metricsUrls.map(async (url) => (await fetch(url)).text()))
  const text = texts.join('\n')
  return {
    requests: sum(text, 'http_requests_total', (labels) => !HEALTH.test(labels)),
    orders: sum(text, 'orders_placed_total', (labels) => labels.includes('state="PLACED"')),
    calls: sum(text, 'upstream_requests_total'),
    refusals: refusalsIn(text),
    megabytes: Math.max(...texts.map((one) => sum(one, 'process_resident_memory_bytes'))) / 1024 ** 2,
  }
}

function tell(isFine: boolean, text: string): boolean {
  console.log(`${isFine ? 'ok    ' : 'FAILED'} ${text}`)
  return isFine
}

async function judgeShop(metricsUrls: readonly string[], before: ShopCounts): Promise<boolean> {
  const now = await readShopCounts(metricsUrls)
  const { metrics } = v.parse(Summary, await readResults(name))
  const isAlike = (sent: number, counted: number) => Math.abs(counted - sent) <= Math.max(1, sent * DIFFERENCE)
  const most = surroundings?.mostMegabytes ?? Number.POSITIVE_INFINITY
  const pairs = [
    ['requests', metrics.http_reqs.count, now.requests - before.requests],
    ['orders', metrics.orders.count, now.orders - before.orders],
  ] as const
  console.log(`${now.calls - before.calls} calls to the backend`)
  for (const [kind, count] of now.refusals) {
    const more = count - (before.refusals.get(kind) ?? 0)
    if (more > 0) console.log(`${more} refused: ${kind}`)
  }
  return [
    ...pairs.map(([what, sent, counted]) =>
      tell(isAlike(sent, counted), `${what}: ${sent} sent, ${counted} counted by the shop`),
    ),
    tell(now.megabytes <= most, `memory: ${now.megabytes.toFixed(0)} MB${Number.isFinite(most) ? ` of ${most}` : ''}`),
  ].every(Boolean)
}

const isPossible = surroundings && (!values.fleet || canHaveFleet(surroundings))
if (!isPossible || !(scale > 0) || !(length > 0)) refuse(USAGE)
const k6 = findK6() ?? refuse(HOW_TO_GET_K6)
await buildIfStale()
process.exitCode = await withShop(surroundings, { isFleet: values.fleet, length }, async (shop) => {
  const { metricsUrls } = shop
  const more: Record<string, string> = surroundings.needsCapacity
    ? { CAPACITY: String(await findCapacity(k6, shop)) }
    : {}
  const before = await readShopCounts(metricsUrls)
  const code = await runK6(k6, shop, name, more)
  if (code !== 0 && code !== CROSSED) return code
  const isFine = metricsUrls.length === 0 || (await judgeShop(metricsUrls, before))
  console.log(`Charts are in ${RESULTS}/${name}.html.`)
  // The profile ends with requests in flight, which only the shop has counted.
  if (surroundings.endsByThreshold) return 0
  return code === CROSSED || !isFine ? 1 : 0
})
