import { mkdir, readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { buildIfStale } from '../../tools/build/build.ts'
import { answerHelp } from '../../tools/terminal/answer-help.ts'
import { runCommand } from '../../tools/testing/run-command.ts'
import { findK6, HOW_TO_GET_K6 } from './find-k6.ts'
import { PROFILES } from './profiles.ts'
import { type LoadedShop, withShop } from './start-surroundings.ts'

const USAGE =
  `npm run loadtest -- PROFILE [--scale=1] [--length=1]; profiles: ${Object.keys(PROFILES).join(', ')}. ` +
  'The scale multiplies rates, the length multiplies durations. npm run soak runs the profile soak.'

answerHelp(USAGE)

const RESULTS = 'loadtest/results'
const CROSSED = 99
/** Tolerated difference of the counts, because a scrape may come between an answer and its event. */
const DIFFERENCE = 0.01

const Count = v.optional(v.object({ count: v.number() }), { count: 0 })
const Summary = v.object({ metrics: v.object({ http_reqs: Count, orders: Count }) })

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { scale: { type: 'string', default: '1' }, length: { type: 'string', default: '1' } },
})
const [name = ''] = positionals
const surroundings = PROFILES[name]
const [scale, length] = [Number(values.scale), Number(values.length)]

function refuse(message: string): never {
  console.error(message)
  process.exit(1)
}

async function runK6(k6: string, shop: LoadedShop): Promise<number> {
  await mkdir(RESULTS, { recursive: true })
  const settings = { ...shop.environment, SCALE: String(scale), LENGTH: String(length) }
  const given = Object.entries(settings).flatMap(([key, value]) => ['-e', `${key}=${value}`])
  const options = ['--quiet', '--insecure-skip-tls-verify', `--summary-export=${RESULTS}/${name}.json`]
  const env = {
    K6_WEB_DASHBOARD: 'true',
    K6_WEB_DASHBOARD_PORT: '-1',
    K6_WEB_DASHBOARD_PERIOD: '1s',
    K6_WEB_DASHBOARD_EXPORT: `${RESULTS}/${name}.html`,
  }
  const over = new AbortController()
  const acting = shop.act(over.signal)
  const command = [k6, 'run', ...options, ...given, `loadtest/profiles/${name}.ts`]
  const { code } = await runCommand(command, { output: 'show', env })
  over.abort()
  await acting
  return code
}

interface ShopCounts {
  requests: number
  orders: number
  calls: number
  megabytes: number
}

const HEALTH = /route="\/(?:livez|readyz|healthz|version)"/

function sum(text: string, name: string, isWanted: (labels: string) => boolean = () => true): number {
  const lines = text.matchAll(new RegExp(`^${name}(\\{[^}]*\\})? (\\S+)$`, 'gm'))
  return [...lines]
    .filter(([, labels = '']) => isWanted(labels))
    .reduce((total, [, , value]) => total + Number(value), 0)
}

async function readShopCounts(metricsUrl: string): Promise<ShopCounts> {
  const text = await (await fetch(metricsUrl)).text()
  return {
    requests: sum(text, 'http_requests_total', (labels) => !HEALTH.test(labels)),
    orders: sum(text, 'orders_placed_total', (labels) => labels.includes('state="PLACED"')),
    calls: sum(text, 'upstream_requests_total'),
    megabytes: sum(text, 'process_resident_memory_bytes') / 1024 ** 2,
  }
}

function tell(isFine: boolean, text: string): boolean {
  console.log(`${isFine ? 'ok    ' : 'FAILED'} ${text}`)
  return isFine
}

async function judgeShop(metricsUrl: string, before: ShopCounts): Promise<boolean> {
  const now = await readShopCounts(metricsUrl)
  const { metrics } = v.parse(Summary, JSON.parse(await readFile(`${RESULTS}/${name}.json`, 'utf8')))
  const isAlike = (sent: number, counted: number) => Math.abs(counted - sent) <= Math.max(1, sent * DIFFERENCE)
  const most = surroundings?.mostMegabytes ?? Number.POSITIVE_INFINITY
  const pairs = [
    ['requests', metrics.http_reqs.count, now.requests - before.requests],
    ['orders', metrics.orders.count, now.orders - before.orders],
  ] as const
  console.log(`${now.calls - before.calls} calls to the backend`)
  return [
    ...pairs.map(([what, sent, counted]) =>
      tell(isAlike(sent, counted), `${what}: ${sent} sent, ${counted} counted by the shop`),
    ),
    tell(now.megabytes <= most, `memory: ${now.megabytes.toFixed(0)} MB${Number.isFinite(most) ? ` of ${most}` : ''}`),
  ].every(Boolean)
}

if (!surroundings || !(scale > 0) || !(length > 0)) {
  refuse(USAGE)
}
const k6 = findK6() ?? refuse(HOW_TO_GET_K6)
await buildIfStale()
process.exitCode = await withShop(surroundings, length, async (shop) => {
  const { metricsUrl } = shop
  const before = metricsUrl === null ? null : await readShopCounts(metricsUrl)
  const code = await runK6(k6, shop)
  if (code !== 0 && code !== CROSSED) return code
  const isFine = metricsUrl === null || before === null || (await judgeShop(metricsUrl, before))
  console.log(`Charts are in ${RESULTS}/${name}.html.`)
  // The profile ends with requests in flight, which only the shop has counted.
  if (surroundings.endsByThreshold) return 0
  return code === CROSSED || !isFine ? 1 : 0
})
