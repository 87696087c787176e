const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * The day of a time on the wire, as an ISO date: display dates (`21 Nov, 26`, always with English months) and
 * `YYYY-MM-DD HH:mm:ss`. Null for anything else, so that no foreign notation reaches a shopper.
 */
export function wireDate(text: string | null): string | null {
  const shown = /^(\d\d) ([A-Z][a-z]{2}), (\d\d)$/.exec(text ?? '')
  const month = MONTHS.indexOf(shown?.[2] ?? '') + 1
  const day =
    shown && month > 0 ? `20${shown[3]}-${String(month).padStart(2, '0')}-${shown[1]}` : (text?.slice(0, 10) ?? '')
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : NaN
  // JavaScript takes the 31st of February for the 3rd of March.
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(day) ? null : day
}
