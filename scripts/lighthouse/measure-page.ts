import lighthouse from 'lighthouse'
import { median, spread } from '../bench/report/statistics.ts'

const ATTEMPTS = 5

/** What one page scored. Scores to 100, milliseconds, kilobytes; `layoutShift` has no unit. */
export interface Figures {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  largestPaint: number
  blockingTime: number
  layoutShift: number
  firstPaint: number
  kilobytes: number
  /** How fast the machine was, by Lighthouse's own measure. */
  benchmarkIndex: number
}

/** Medians of all runs of a page. */
export interface PageScore {
  figures: Figures
  runs: readonly Figures[]
  /** How far apart the performance scores were, and the speeds of the machine. */
  performanceSpread: number
  machineSpread: number
}

/** One run with Lighthouse's default: a mid-range phone on a slow line, simulated. */
async function runOnce(url: string, port: number): Promise<Figures> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse has no result for ${url}.`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`Lighthouse failed on ${url}: ${lhr.runtimeError.message}`)
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? Number.NaN) * 100)
  const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaint: figure('largest-contentful-paint'),
    blockingTime: figure('total-blocking-time'),
    layoutShift: figure('cumulative-layout-shift'),
    firstPaint: figure('first-contentful-paint'),
    kilobytes: figure('total-byte-weight') / 1000,
    benchmarkIndex: lhr.environment.benchmarkIndex,
  }
}

/** The median of each figure. */
export function summarize(runs: readonly Figures[]): PageScore {
  const medianOf = (key: keyof Figures) => median(runs.map((run) => run[key]))
  return {
    figures: {
      performance: medianOf('performance'),
      accessibility: medianOf('accessibility'),
      bestPractices: medianOf('bestPractices'),
      seo: medianOf('seo'),
      largestPaint: medianOf('largestPaint'),
      blockingTime: medianOf('blockingTime'),
      layoutShift: medianOf('layoutShift'),
      firstPaint: medianOf('firstPaint'),
      kilobytes: medianOf('kilobytes'),
      benchmarkIndex: medianOf('benchmarkIndex'),
    },
    runs,
    performanceSpread: spread(runs.map(({ performance }) => performance)),
    machineSpread: spread(runs.map(({ benchmarkIndex }) => benchmarkIndex)),
  }
}

/**
 * A browser loses its trace now and then (Lighthouse's NO_NAVSTART), which says nothing about the page: such a run is
 * made again, so that one does not cost the figures of all pages before it.
 * @throws the last run's error, when `attempts` runs failed
 */
export async function attempt<T>(run: () => Promise<T>, attempts: number): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (attempts <= 1) throw error
    console.error(`${error instanceof Error ? error.message : error} Once more.`)
    return attempt(run, attempts - 1)
  }
}

/** @param port of the browser's debugging interface */
export async function measurePage(url: string, port: number, count: number): Promise<PageScore> {
  const runs: Figures[] = []
  for (let run = 0; run < count; run++) runs.push(await attempt(() => runOnce(url, port), ATTEMPTS))
  return summarize(runs)
}
