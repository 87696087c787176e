const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const DISPLAYED = /^(\d\d) ([A-Z][a-z]{2}), (\d\d)$/
const COMPACT = /^(\d{4})(\d\d)(\d\d)$/
const ISO = /^(\d{4})-(\d\d)-(\d\d)(?=$|[ T])/

function partsOf(text: string): string[] {
  const [, day = '', name = '', year = ''] = DISPLAYED.exec(text) ?? []
  if (day !== '') return [`20${year}`, String(MONTHS.indexOf(name) + 1).padStart(2, '0'), day]
  return (ISO.exec(text) ?? COMPACT.exec(text))?.slice(1) ?? []
}

/**
 * An ISO date from `21 Nov, 26` (always in English), `20261121`, or anything that begins with an ISO date; null for
 * other texts.
 */
export function wireDate(text: string | null): string | null {
  const date = partsOf(text ?? '').join('-')
  const time = date === '' ? NaN : Date.parse(date)
  // JavaScript parses February 31 as March 3.
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(date) ? null : date
}
