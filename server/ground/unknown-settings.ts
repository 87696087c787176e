/** Kubernetes and Docker describe the service `redis` in `REDIS_PORT`, `REDIS_SERVICE_HOST`, and `REDIS_PORT_6379_TCP_ADDR`. */
const SERVICE_LINK = /_(?:SERVICE_(?:HOST|PORT(?:_\w+)?)|PORT(?:_\d+_(?:TCP|UDP|SCTP)(?:_(?:ADDR|PORT|PROTO))?)?)$/

/** Shorter names are one letter away from ordinary words. */
const LONG_NAME = 6

const letters = (name: string) => name.toUpperCase().replaceAll(/[^A-Z\d]/g, '')

const singular = (name: string) => name.replace(/IES$/, 'Y').replace(/S$/, '')

/** Whether one letter is swapped, doubled, missing, or, in a long name, wrong or added, or the number differs. */
function isNear(given: string, known: string): boolean {
  if (given === known || singular(given) === singular(known)) return true
  let at = 0
  while (at < given.length && given[at] === known[at]) at += 1
  const [rest, wanted] = [given.slice(at), known.slice(at)]
  const isMissing = rest === wanted.slice(1)
  const isSwapped = rest.slice(2) === wanted.slice(2) && rest[0] === wanted[1] && rest[1] === wanted[0]
  const isAdded = rest.slice(1) === wanted
  const isWrong = rest.slice(1) === wanted.slice(1)
  const isDoubled = isAdded && rest[0] === given[at - 1]
  return isMissing || isSwapped || isDoubled || (known.length >= LONG_NAME && (isAdded || isWrong))
}

function firstWord(name: string): string {
  return /^[A-Z]+(?=_)/.exec(name)?.[0] ?? ''
}

/**
 * Describes variables that look like misspelled settings, without their values: one slip away from a setting, or
 * beginning with the same word.
 *
 * @param commonWords first words of settings with which variables of other programs begin too
 */
export function describeUnknownSettings(
  environment: NodeJS.ProcessEnv,
  known: readonly string[],
  commonWords: readonly string[],
): string[] {
  const words = new Set(known.map(firstWord).filter((word) => word !== '' && !commonWords.includes(word)))
  return Object.keys(environment).flatMap((name) => {
    if (known.includes(name)) return []
    const shown = name === name.trim() ? name : JSON.stringify(name)
    const meant = known.find((setting) => isNear(letters(name), letters(setting)))
    if (meant) return [`${shown} is not a setting, and has no effect. Did you mean ${meant}?`]
    if (!words.has(firstWord(name)) || SERVICE_LINK.test(name)) return []
    return [`${shown} is not a setting, and has no effect.`]
  })
}
