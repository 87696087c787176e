import { type LimitName, LIMITS } from '#shared/limits.ts'

const BEGIN = '<!-- limits: written by `npm run codegen` from shared/limits.ts -->'
const END = '<!-- /limits -->'

const number = new Intl.NumberFormat('en')

function row(name: LimitName): string {
  const { value, least, most, unit, what } = LIMITS[name]
  const amount = (count: number) => number.format(count) + (unit && (unit === '%' ? ' %' : ` ${unit}`))
  return `| \`${name}\` | ${amount(value)} | ${amount(least)} – ${amount(most)} | ${what} |`
}

/**
 * The README with its table of limits as they are in the code.
 * @throws where the README has no place for it
 */
export function withLimitsTable(readme: string): string {
  const [before, rest] = readme.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`README.md lacks ${BEGIN} or ${END}`)
  // @NOTE The keys of the table are its names.
  const rows = (Object.keys(LIMITS) as LimitName[]).map(row)
  const table = ['| name | default | from – to | what |', '| --- | --- | --- | --- |', ...rows].join('\n')
  return `${before}${BEGIN}\n\n${table}\n\n${END}${after}`
}
