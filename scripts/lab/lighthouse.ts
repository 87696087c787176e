import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { buildIfStale } from '../tools/build/build.ts'
import { findChromium } from '../tools/find-chromium.mjs'
import { answerHelp } from '../tools/terminal/answer-help.ts'
import { runCommand } from '../tools/testing/run-command.ts'
import { median } from './bench/measure.ts'
import { installLab, labProgram } from './install.ts'
import { closing } from './shop/closing.ts'
import { startLabShop } from './shop/lab-shop.ts'

answerHelp(
  'npm run lighthouse [-- PAGE…] [--quick]: measures home, category, product, content, and flash-sale in English and Arabic.',
)

const RESULTS = '.cache/lighthouse'
const LANGUAGES = ['', '/ar']
/** Chromium sometimes loses its trace (NO_NAVSTART). */
const ATTEMPTS = 5

const COLUMNS: Record<string, { of: (report: Report) => number; atLeast?: number; atMost?: number }> = {
  performance: { of: scoreOf('performance'), atLeast: 97 },
  accessibility: { of: scoreOf('accessibility'), atLeast: 100 },
  'best practices': { of: scoreOf('best-practices'), atLeast: 100 },
  SEO: { of: scoreOf('seo'), atLeast: 100 },
  'LCP ms': { of: figureOf('largest-contentful-paint'), atMost: 2000 },
  'TBT ms': { of: figureOf('total-blocking-time'), atMost: 100 },
  CLS: { of: figureOf('cumulative-layout-shift') },
  bytes: { of: figureOf('total-byte-weight') },
  // Lighthouse's measure of the machine's speed. Runs with very different values cannot be compared.
  machine: { of: ({ environment }) => environment.benchmarkIndex },
}

const Report = v.object({
  runtimeError: v.optional(v.object({ code: v.string(), message: v.string() })),
  categories: v.record(v.string(), v.object({ score: v.nullable(v.number()) })),
  audits: v.record(v.string(), v.object({ numericValue: v.optional(v.number()) })),
  environment: v.object({ benchmarkIndex: v.number() }),
})
type Report = v.InferOutput<typeof Report>

function scoreOf(category: string) {
  return ({ categories }: Report) => Math.round((categories[category]?.score ?? Number.NaN) * 100)
}

function figureOf(audit: string) {
  return ({ audits }: Report) => audits[audit]?.numericValue ?? Number.NaN
}

async function runOnce(url: string, attempts = ATTEMPTS): Promise<Report> {
  const flags = '--chrome-flags=--headless --no-sandbox --disable-gpu --no-first-run'
  const file = `${RESULTS}/report.json`
  const command = [labProgram('lighthouse'), url, '--output=json', `--output-path=${file}`, '--quiet', flags]
  const { code, output } = await runCommand(command, { output: 'keep', env: { CHROME_PATH: findChromium() ?? '' } })
  const report = code === 0 ? v.parse(Report, JSON.parse(await readFile(file, 'utf8'))) : null
  if (report && !report.runtimeError) return report
  if (attempts <= 1) throw new Error(`Lighthouse failed: ${report?.runtimeError?.message ?? output}`)
  return runOnce(url, attempts - 1)
}

async function linkOn(url: string, pattern: RegExp): Promise<string> {
  const found = pattern.exec(await (await fetch(url)).text())?.[1]
  if (found === undefined) throw new Error(`${url} has no link that matches ${pattern}.`)
  return found
}

async function pagesOf(url: string): Promise<Record<string, string>> {
  const category = await linkOn(url, /href="(\/category\/[^"/?]+)"/)
  return {
    home: '/',
    category,
    product: await linkOn(url + category, /href="(\/product\/[^"]+)"/),
    content: await linkOn(url, /href="(\/page\/[^"]+)"/),
    'flash-sale': '/flash-sale',
  }
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { quick: { type: 'boolean' } } })
const runs = values.quick ? 1 : 3

let missed = 0

function rowOf(name: string, reports: readonly Report[]): string {
  const cells = Object.entries(COLUMNS).map(([column, { of, atLeast = -Infinity, atMost = Infinity }]) => {
    const figure = median(reports.map(of))
    const isMet = figure >= atLeast && figure <= atMost
    if (!isMet) missed += 1
    const text = figure < 1 ? figure.toFixed(3) : figure.toFixed(0)
    return `${text}${isMet ? ' ' : '!'}`.padStart(Math.max(column.length, 6) + 3)
  })
  return name.padEnd(20) + cells.join('')
}

async function main(): Promise<void> {
  if (findChromium() === undefined) throw new Error('Chromium was not found. Install it, or set CHROME_PATH.')
  await installLab()
  await buildIfStale()
  await mkdir(RESULTS, { recursive: true })
  await closing(async (keep) => {
    const url = keep(await startLabShop()).url.replace('127.0.0.1', 'localhost')
    const pages = await pagesOf(url)
    const chosen = positionals.length > 0 ? positionals : Object.keys(pages)
    const unknown = chosen.filter((name) => !Object.hasOwn(pages, name))
    if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Pages: ${Object.keys(pages).join(', ')}.`)
    console.log(
      ' '.repeat(20) +
        Object.keys(COLUMNS)
          .map((column) => `${column.padStart(Math.max(column.length, 6) + 2)} `)
          .join(''),
    )
    for (const name of chosen) {
      for (const prefix of LANGUAGES) {
        const path = pages[name] === '/' ? prefix || '/' : prefix + pages[name]
        const reports: Report[] = []
        for (let run = 0; run < runs; run++) reports.push(await runOnce(url + path))
        await writeFile(`${RESULTS}/${name}${prefix.replace('/', '-')}.json`, JSON.stringify(reports))
        console.log(rowOf(name + prefix.replace('/', ', '), reports))
      }
    }
  })
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
await main()
process.exitCode = missed > 0 ? 1 : 0
