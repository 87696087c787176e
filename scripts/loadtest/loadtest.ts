import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { buildIfStale } from '../build/build.ts'
import { runCommand } from '../testing/run-command.ts'
import { findK6, HOW_TO_GET_K6 } from './find-k6.ts'
import { PROFILES } from './profiles.ts'
import { htmlReport } from './report/html.ts'
import { isCountedAlike, resultOf } from './report/result-of.ts'
import { Result, Summary } from './report/result.ts'
import { textReport } from './report/text.ts'
import { readTimeline } from './report/timeline.ts'
import { countsBetween, readShopCounts, type ShopCounts } from './shop-counts.ts'
import { type LoadedShop, withShop } from './start-surroundings.ts'

const RESULTS = 'loadtest/results'
/** Earlier results to compare with: kept in Git, and replaced with `--baseline`. */
const BASELINES = 'loadtest/baselines'
/** k6's code where a threshold was crossed. */
const CROSSED = 99

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scale: { type: 'string', default: '1' },
    length: { type: 'string', default: '1' },
    keep: { type: 'boolean', default: true },
    baseline: { type: 'boolean', default: false },
  },
  allowNegative: true,
})
const [name = ''] = positionals
const surroundings = PROFILES[name]
const [scale, length] = [Number(values.scale), Number(values.length)]

function refuse(words: string): never {
  console.error(words)
  process.exit(1)
}

async function readLast(path: string): Promise<Result | null> {
  const text = await readFile(path, 'utf8').catch(() => null)
  const parsed = text === null ? null : v.safeParse(Result, JSON.parse(text))
  return parsed?.success ? parsed.output : null
}

async function versionsOf(shop: LoadedShop, k6: string): Promise<Pick<Result, 'shop' | 'k6'>> {
  const { version, commit } = v.parse(
    v.object({ version: v.string(), commit: v.nullable(v.string()) }),
    await (await fetch(shop.versionUrl)).json(),
  )
  const { output } = await runCommand([k6, 'version'], { output: 'keep' })
  return { shop: `${version} ${commit?.slice(0, 8) ?? ''}`.trim(), k6: output.split(' ').slice(0, 2).join(' ') }
}

/** Begins to count; the function that it returns tells what the shop has counted since. */
async function countFrom({ metricsUrl }: LoadedShop): Promise<() => Promise<ShopCounts | null>> {
  if (metricsUrl === null) return async () => null
  const before = await readShopCounts(metricsUrl)
  return async () => countsBetween(before, await readShopCounts(metricsUrl))
}

/** Runs k6 while the profile's plan is carried out. */
async function runK6(k6: string, shop: LoadedShop, folder: string): Promise<{ code: number; samples: string }> {
  const samples = join(folder, 'samples.csv')
  const environment = {
    ...shop.environment,
    SUMMARY_FILE: join(folder, 'summary.json'),
    SCALE: String(scale),
    LENGTH: String(length),
  }
  const told = Object.entries(environment).flatMap(([key, value]) => ['-e', `${key}=${value}`])
  const over = new AbortController()
  const acting = shop.act(over.signal)
  const command = [
    k6,
    'run',
    '--quiet',
    '--insecure-skip-tls-verify',
    '--out',
    `csv=${samples}`,
    ...told,
    `loadtest/profiles/${name}.ts`,
  ]
  const { code } = await runCommand(command, { output: 'show' })
  over.abort()
  await acting
  return { code, samples }
}

if (!surroundings || !(scale > 0) || !(length > 0)) {
  refuse(
    `npm run loadtest -- PROFILE [--scale=1] [--length=1]; profiles: ${Object.keys(PROFILES).join(', ')}. ` +
      'A scale multiplies rates, a length times.',
  )
}
const k6 = findK6() ?? refuse(HOW_TO_GET_K6)
await buildIfStale()
const folder = await mkdtemp('.cache/loadtest-')
try {
  const { result, code } = await withShop(surroundings, length, async (shop) => {
    const versions = await versionsOf(shop, k6)
    const counted = await countFrom(shop)
    const { code, samples } = await runK6(k6, shop, folder)
    if (code !== 0 && code !== CROSSED) refuse(`k6 ended with code ${code}; its words are above.`)
    const counts = await counted()
    const summary = v.parse(Summary, JSON.parse(await readFile(join(folder, 'summary.json'), 'utf8')))
    const timeline = await readTimeline(samples)
    return { result: resultOf({ profile: name, summary, counts, timeline, versions, scale, length }), code }
  })
  const file = join(RESULTS, `${name}.json`)
  const baseline = join(BASELINES, `${name}.json`)
  const last = (await readLast(file)) ?? (await readLast(baseline))
  console.log(textReport(result, last))
  if (values.keep) {
    await mkdir(RESULTS, { recursive: true })
    await writeFile(file, `${JSON.stringify(result)}\n`)
    await writeFile(join(RESULTS, `${name}.html`), htmlReport(result, last))
    if (values.baseline) await writeFile(baseline, `${JSON.stringify(result)}\n`)
    console.log(`Written to ${file} and ${name}.html beside it.`)
  }
  const isCrossed = code === CROSSED && !surroundings.endsByThreshold
  // A test that was stopped leaves requests on their way, which only the shop has counted.
  const isCounted = surroundings.endsByThreshold || result.counts.every(isCountedAlike)
  process.exitCode = isCrossed || !isCounted ? 1 : 0
} finally {
  await rm(folder, { recursive: true, force: true })
}
