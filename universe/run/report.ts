import { LEAST_PER_200, PROPERTIES, twinsOf } from '../properties/list.ts'
import type { Broken } from './campaign.ts'
import type { Outcome } from './live.ts'
import type { Counts } from './record.ts'

const DIMENSIONS = ['backend', 'processes', 'redis', 'currency', 'ownLanguage', 'isKilled'] as const

/** Campaigns below this size say nothing about twins. */
const FEWEST_SEEDS = 100

function addUp(outcomes: readonly Outcome[], of: (outcome: Outcome) => Counts): Counts {
  const sums: Counts = {}
  for (const outcome of outcomes)
    for (const [name, count] of Object.entries(of(outcome))) sums[name] = (sums[name] ?? 0) + (count ?? 0)
  return sums
}

function seedsBy(outcomes: readonly Outcome[], dimension: (typeof DIMENSIONS)[number]): string {
  const counts = addUp(outcomes, ({ world }) => ({ [String(world[dimension])]: 1 }))
  return Object.entries(counts)
    .map(([value, count]) => `${value} ${count}`)
    .join(', ')
}

/** Twins that the campaign reached less often than its size asks for. */
export function missedTwins(outcomes: readonly Outcome[]): string[] {
  return [true, false].flatMap((hasBrowser) => {
    const those = outcomes.filter(({ world }) => world.hasBrowser === hasBrowser)
    if (those.length < FEWEST_SEEDS) return []
    const reached = addUp(those, (outcome) => outcome.reached)
    const least = Math.floor((those.length * LEAST_PER_200) / 200)
    return twinsOf(hasBrowser).filter((twin) => (reached[twin] ?? 0) < least)
  })
}

export function describeFailure(outcome: Outcome | Broken): string | null {
  if ('error' in outcome) return `Seed ${outcome.seed} could not be lived: ${outcome.error}`
  const { seed, failure, world, pinned } = outcome
  if (!failure) return null
  const { message, steps, history, repeats } = failure
  const pins = Object.entries(pinned).map(([name, value]) => ` --world '${name}=${value}'`)
  return [
    `Seed ${seed}: ${message}`,
    `  world: ${JSON.stringify(world)}`,
    `  ${steps}`,
    ...(repeats === null ? [] : [`  It failed in ${repeats} of 10 repeats.`]),
    '  Repeat it with:',
    `  npm run universe -- --seed ${seed}${pins.join('')} --history '${history}'`,
  ].join('\n')
}

/** The table of a campaign: properties and twins with their times, and seeds by dimension. */
export function describeCampaign(outcomes: readonly Outcome[]): string {
  const checked = addUp(outcomes, (outcome) => outcome.checked)
  const reached = addUp(outcomes, (outcome) => outcome.reached)
  const seconds = outcomes.reduce((sum, outcome) => sum + outcome.seconds, 0) / Math.max(1, outcomes.length)
  const failed = outcomes.filter(({ failure }) => failure !== null).length
  return [
    ...PROPERTIES.flatMap(({ number, title, twins }) => [
      `${String(number).padStart(2)}. ${title}: ${checked[number] ?? 0}`,
      ...twins.map((twin) => `      ${twin}: ${reached[twin] ?? 0}`),
    ]),
    ...DIMENSIONS.map((dimension) => `${dimension}: ${seedsBy(outcomes, dimension)}`),
    `weather: ${Object.entries(addUp(outcomes, ({ world }) => ({ [world.weather.kind]: 1 })))
      .map(([kind, count]) => `${kind} ${count}`)
      .join(', ')}`,
    `${outcomes.length} seeds, ${failed} with a violation, ${seconds.toFixed(1)} s each`,
  ].join('\n')
}
