import { isCountedAlike } from './result-of.ts'
import type { Result, Second } from './result.ts'

const WIDTH = 720
const HEIGHT = 160

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

const figure = (value: number): string =>
  Number.isInteger(value) ? value.toLocaleString('en-US') : value.toPrecision(3)

interface Line {
  name: string
  colour: string
  of(second: Second): number
}

function lineOf({ name, colour, of }: Line, timeline: readonly Second[], top: number): string {
  const x = (at: number) => (timeline.length > 1 ? (at / (timeline.length - 1)) * WIDTH : 0)
  const y = (second: Second) => HEIGHT - (of(second) / top) * HEIGHT
  const points = timeline.map((second, at) => `${x(at).toFixed(1)},${y(second).toFixed(1)}`).join(' ')
  return `<polyline stroke="${colour}" points="${points}"><title>${name}</title></polyline>`
}

/** One chart over the time of a run, with what the axes end at. */
function chart(title: string, unit: string, timeline: readonly Second[], lines: readonly Line[]): string {
  const top = Math.max(1, ...timeline.flatMap((second) => lines.map(({ of }) => of(second))))
  const key = lines.map(({ name, colour }) => `<span style="color:${colour}">━</span> ${name}`).join(' ')
  return [
    `<figure><figcaption>${title}, up to ${figure(top)} ${unit}, over ${timeline.length} s. ${key}</figcaption>`,
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}">`,
    ...lines.map((line) => lineOf(line, timeline, top)),
    '</svg></figure>',
  ].join('')
}

type Row = readonly string[]

function rowOf(tag: 'th' | 'td', cells: Row): string {
  return `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`
}

function table(head: Row, rows: readonly Row[]): string {
  const body = rows.map((row) => rowOf('td', row)).join('')
  return `<table><thead>${rowOf('th', head)}</thead><tbody>${body}</tbody></table>`
}

const verdict = (ok: boolean): string => (ok ? 'met' : 'MISSED')

const STYLE = [
  'body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}',
  'table{border-collapse:collapse;width:100%;margin:1rem 0}',
  'th,td{text-align:start;padding:.25rem .5rem;border-bottom:1px solid #8884}',
  'figure{margin:1.5rem 0}svg{width:100%;height:auto;background:#8881}polyline{fill:none;stroke-width:2}',
].join('')

const REQUESTS: readonly Line[] = [
  { name: 'answered', colour: '#2a7', of: ({ requests }) => requests },
  { name: 'failed', colour: '#d33', of: ({ failed }) => failed },
]
const WAITS: readonly Line[] = [
  { name: 'median', colour: '#27c', of: ({ p50 }) => p50 },
  { name: 'longest but for 1 %', colour: '#c72', of: ({ p99 }) => p99 },
]

function waitRow([name, { p50, p99 }]: [string, { p50: number; p99: number }], before: Result | null): Row {
  const old = before?.waits[name]
  return [name, figure(p50), figure(p99), old ? figure(old.p99) : '–']
}

const missedRow = ({ name, passes, fails }: Result['missed'][number]): Row => [
  name,
  figure(fails),
  figure(passes + fails),
]

/**
 * The report as one page, which needs nothing else.
 * @param before the last run of the same profile; null: there is none
 */
export function htmlReport(result: Result, before: Result | null): string {
  const { profile, at, machine, shop, k6, seconds, scale, length } = result
  const { thresholds, missed, waits, counts, calls, timeline } = result
  const isMet = thresholds.every(({ ok }) => ok) && counts.every(isCountedAlike)
  const title = `${profile}: ${verdict(isMet)}`
  const run = `${at}, ${seconds} s, scale ${scale}, length ${length}. ${machine}. Shop ${shop}, ${k6}.`
  const judged = thresholds.map(({ metric, rule, value, ok }) => [metric, rule, figure(value), verdict(ok)])
  const counted = counts.map((count) => [
    count.name,
    figure(count.k6),
    count.shop === null ? '–' : figure(count.shop),
    verdict(isCountedAlike(count)),
  ])
  return [
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head><body>`,
    `<h1>${title}</h1><p>${escaped(run)}${calls === null ? '' : ` ${calls} calls to the backend.`}</p>`,
    `<h2>Thresholds</h2>${table(['metric', 'rule', 'value', ''], judged)}`,
    ...(missed.length > 0 ? [table(['expectation', 'missed', 'of'], missed.map(missedRow))] : []),
    `<h2>Over time</h2>${chart('Requests', 'a second', timeline, REQUESTS)}${chart('Waits', 'ms', timeline, WAITS)}`,
    '<h2>Waits</h2>',
    table(
      ['what', 'median ms', 'p99 ms', `p99 before${before ? ` (${before.at})` : ''}`],
      Object.entries(waits).map((row) => waitRow(row, before)),
    ),
    `<h2>Counted</h2>${table(['', 'by k6', 'by the shop', ''], counted)}`,
    '</body></html>\n',
  ].join('\n')
}
