import { alignColumns } from '../bench/report/align.ts'
import { judge, type TargetName, type Verdict } from '../bench/report/targets.ts'
import type { PageScore } from './measure-page.ts'

/** A page in one language. */
export interface ScoredPage extends PageScore {
  name: string
}

const HEADINGS = [
  '',
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'LCP ms',
  'TBT ms',
  'CLS',
  'FCP ms',
  'kB',
  '±',
  'machine',
  'target',
]

/** What is judged, and its name where it was missed. */
const JUDGED: readonly [TargetName & keyof PageScore['figures'], string][] = [
  ['performance', 'performance'],
  ['accessibility', 'accessibility'],
  ['bestPractices', 'best practices'],
  ['seo', 'SEO'],
  ['largestPaint', 'LCP'],
  ['blockingTime', 'TBT'],
]

export function verdictsOf({ figures }: Pick<PageScore, 'figures'>): (Verdict & { name: string })[] {
  return JUDGED.map(([target, name]) => ({ ...judge(target, figures[target]), name }))
}

function targetText(page: ScoredPage): string {
  const missed = verdictsOf(page).filter(({ met }) => !met)
  if (missed.length === 0) return 'met'
  return missed.map(({ name, bound }) => `${name} ${bound} MISSED`).join(', ')
}

function cellsOf(page: ScoredPage): string[] {
  const { figures } = page
  const whole = [
    figures.performance,
    figures.accessibility,
    figures.bestPractices,
    figures.seo,
    figures.largestPaint,
    figures.blockingTime,
  ].map((figure) => String(Math.round(figure)))
  return [
    page.name,
    ...whole,
    figures.layoutShift.toFixed(3),
    String(Math.round(figures.firstPaint)),
    String(Math.round(figures.kilobytes)),
    `${Math.round(page.performanceSpread * 100)} %`,
    String(Math.round(figures.benchmarkIndex)),
    targetText(page),
  ]
}

/** One line for each page and language. */
export function formatScores(pages: readonly ScoredPage[]): string {
  return alignColumns([HEADINGS, ...pages.map(cellsOf)], new Set([0, HEADINGS.length - 1])).join('\n')
}
