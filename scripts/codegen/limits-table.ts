import { type LimitName, LIMITS } from '#graphql/limits.ts'
import { withTable } from './readme-table.ts'

const number = new Intl.NumberFormat('en')

function row(name: LimitName): string {
  const { value, least, most, unit, what } = LIMITS[name]
  const amount = (count: number) => number.format(count) + (unit && (unit === '%' ? ' %' : ` ${unit}`))
  return `| \`${name}\` | ${amount(value)} | ${amount(least)} – ${amount(most)} | ${what} |`
}

export function withLimitsTable(readme: string): string {
  // @NOTE The keys of the table are its names.
  const rows = (Object.keys(LIMITS) as LimitName[]).map(row)
  return withTable(readme, 'limits', ['| name | default | from – to | what |', '| --- | --- | --- | --- |', ...rows])
}
