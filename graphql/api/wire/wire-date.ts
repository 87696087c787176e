const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** An ISO date from `21 Nov, 26` (always in English) or `YYYY-MM-DD HH:mm:ss`; null for anything else. */
export function wireDate(text: string | null): string | null {
  const shown = /^(\d\d) ([A-Z][a-z]{2}), (\d\d)$/.exec(text ?? '')
  const month = MONTHS.indexOf(shown?.[2] ?? '') + 1
  const day =
    shown && month > 0 ? `20${shown[3]}-${String(month).padStart(2, '0')}-${shown[1]}` : (text?.slice(0, 10) ?? '')
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : NaN
  // JavaScript parses February 31 as March 3.
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(day) ? null : day
}
