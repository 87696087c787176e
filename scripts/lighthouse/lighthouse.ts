import { parseArgs } from 'node:util'
import { launch } from 'chrome-launcher'
import { doubtsAbout, watchNoise } from '../bench/machine/noise.ts'
import { closing } from '../bench/phase.ts'
import { describeMachine, saveResults } from '../bench/report/save-results.ts'
import { startBenchShop } from '../bench/shop/bench-shop.ts'
import { buildIfStale } from '../build/build.ts'
import { findChromium } from '../find-chromium.mjs'
import { measurePage } from './measure-page.ts'
import { formatScores, type ScoredPage, verdictsOf } from './score-table.ts'
import { type ShopPage, shopPages } from './shop-pages.ts'

const FOLDER = '.cache/lighthouse'
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run']
const LANGUAGES = [
  ['English', ''],
  ['Arabic', '/ar'],
] as const
/** Above this the machine's speed changed too much between runs of a page. */
const NOISY_MACHINE = 0.25

const { positionals, values } = parseArgs({ allowPositionals: true, options: { quick: { type: 'boolean' } } })
const runs = values.quick ? 1 : 3

function chosenOf(pages: readonly ShopPage[]): readonly ShopPage[] {
  const names = pages.map(({ name }) => name)
  const unknown = positionals.filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Error(`No page is named ${unknown.join(', ')}. There are: ${names.join(', ')}.`)
  return positionals.length > 0 ? pages.filter(({ name }) => positionals.includes(name)) : pages
}

/** One page after another, so that they do not take the processor from each other. */
async function measureAll(chromePath: string): Promise<ScoredPage[]> {
  return closing(async (keep) => {
    const { url } = keep(await startBenchShop())
    const shopUrl = url.replace('127.0.0.1', 'localhost')
    const chrome = await launch({ chromePath, chromeFlags: FLAGS })
    keep({ close: async () => chrome.kill() })
    const scores: ScoredPage[] = []
    for (const page of chosenOf(await shopPages(shopUrl))) {
      for (const [language, prefix] of LANGUAGES) {
        const name = `${page.name}, ${language}`
        console.log(`${name} …`)
        const path = page.path === '/' && prefix ? prefix : prefix + page.path
        const score = { name, ...(await measurePage(shopUrl + path, chrome.port, runs)) }
        scores.push(score)
        const { performance, largestPaint, blockingTime } = score.figures
        const times = [largestPaint, blockingTime].map(Math.round)
        console.log(`  performance ${performance}, LCP ${times[0]} ms, TBT ${times[1]} ms`)
      }
    }
    return scores
  })
}

async function main(): Promise<void> {
  const startedAt = new Date()
  const chromePath = findChromium()
  if (chromePath === undefined) throw new Error('No Chromium was found: install one, or set CHROME_PATH.')
  if (await buildIfStale()) console.log('Built the shop.')
  const machine = describeMachine()
  const endWatch = watchNoise(machine.cores)
  const pages = await measureAll(chromePath)
  // Time of the browser's own children is counted to nobody, so that it would look like a stranger's.
  const noise = { ...endWatch(), foreignShare: null }
  const doubts = doubtsAbout(noise)
  if (pages.some(({ machineSpread }) => machineSpread > NOISY_MACHINE))
    doubts.push("the machine's speed changed between runs")
  if (runs < 3) doubts.push('each page was measured once (--quick)')
  const judged = pages.map((page) => ({ ...page, verdicts: verdictsOf(page) }))
  const path = saveResults(FOLDER, startedAt, { machine, runs, noise, doubts, pages: judged })
  console.log(`\n${formatScores(pages)}\n`)
  console.log(`${machine.processor}, ${machine.cores} cores; mobile, simulated; medians of ${runs}.`)
  console.log(doubts.length === 0 ? 'The machine was quiet.' : `TOO NOISY TO TRUST: ${doubts.join('; ')}.`)
  console.log(`Written to ${path}`)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
