import { SETTING_NAMES, type SettingName, SETTINGS } from './settings.ts'

/** Names of the systems that settings run on, which look like ours and are not meant for us. */
const OF_OTHERS = /^(?:npm_|NODE_|LC_|XDG_|HOME$|HOST(?:NAME|TYPE)$|POST$|PATH$|PORT_RANGE$)/

/** How many letters are wrong in a name that is probably meant to be another one: fewer in a short one. */
const allowance = (name: string) => (name.length < 6 ? 1 : 2)

/**
 * Letters to add, leave out, replace or swap with the next one to make one text of another (optimal string alignment
 * distance).
 */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    const [above = [], before = []] = [rows[i - 1], rows[i - 2]]
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const steps = [(above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (isSame ? 0 : 1)]
      if (one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) steps.push((before[j - 2] ?? 0) + 1)
      row.push(Math.min(...steps))
    }
    rows.push(row)
  }
  return rows.at(-1)?.at(-1) ?? 0
}

const bare = (name: string) => name.toUpperCase().replaceAll(/[-_.]/g, '')

/**
 * The setting that a variable of the environment was probably meant to be; null where it is one, or is like none.
 * @example nearMiss('API_BASEURL') // 'API_BASE_URL'
 */
export function nearMiss(name: string): SettingName | null {
  if (Object.hasOwn(SETTINGS, name) || OF_OTHERS.test(name)) return null
  const same = SETTING_NAMES.find((known) => bare(known) === bare(name))
  if (same) return same
  const near = SETTING_NAMES.map((known) => ({ known, steps: distance(name.toUpperCase(), known) }))
  const best = near.toSorted((one, other) => one.steps - other.steps).at(0)
  return best && best.steps <= allowance(best.known) ? best.known : null
}
