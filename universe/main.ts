import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { answerHelp } from '../scripts/tools/terminal/answer-help.ts'
import { FAILED_SEEDS } from './failed-seeds.ts'
import { runCampaign, type SeedOfWorld } from './run/campaign.ts'
import type { Outcome } from './run/live.ts'
import { describeCampaign, describeFailure, missedTwins } from './run/report.ts'

answerHelp(
  'npm run universe -- --seed 42 | --seeds 1..200 | --new 200 | --minutes 30 [--failed] [--first] [--only 1,4] [--world currency=JPY] [--history "A B"] [--workers 2]: ' +
    'builds the worlds of these seeds, lets shoppers live in them, and checks the properties of the shop.',
)

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string' },
    new: { type: 'string' },
    minutes: { type: 'string' },
    failed: { type: 'boolean', default: false },
    first: { type: 'boolean', default: false },
    only: { type: 'string' },
    world: { type: 'string', multiple: true, default: [] },
    history: { type: 'string' },
    workers: { type: 'string', default: String(Math.max(1, availableParallelism())) },
  },
})

function valueOf(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^\d+$/.test(text) ? Number(text) : text
}

const pinned = Object.fromEntries(
  values.world.map((pair) => {
    const [name = '', value = ''] = pair.split('=')
    return [name, valueOf(value)]
  }),
)

/** Seeds that failed lately are lived again by `--failed`. */
const NEWEST = 10

function* seedsOf(): Generator<SeedOfWorld> {
  if (values.failed) for (const { seed, world } of FAILED_SEEDS.slice(0, NEWEST)) yield { seed, pinned: { ...world } }
  const given = values.seeds ?? values.seed
  const [first = 0, last = first] = given?.split('..').map(Number) ?? [0, -1]
  for (let seed = first; seed <= last; seed += 1) yield { seed, pinned }
  const isOpen = given === undefined && !values.failed
  const [start, count] = [Date.now() % 1_000_000_000, values.new ? Number(values.new) : isOpen ? Infinity : 0]
  for (let seed = start; seed < start + count; seed += 1) yield { seed, pinned }
}

const end = values.minutes ? Date.now() + Number(values.minutes) * 60_000 : Number.POSITIVE_INFINITY
const outcomes: Outcome[] = []
let isBroken = false
await runCampaign(
  seedsOf(),
  {
    only: values.only?.split(',').map(Number) ?? null,
    history: values.history ?? null,
    shortens: !values.first,
  },
  values.seed ? 1 : Number(values.workers),
  (outcome) => {
    if ('error' in outcome) isBroken = true
    else outcomes.push(outcome)
    const failure = describeFailure(outcome)
    if (failure) console.log(failure)
  },
  () => Date.now() < end && !(values.first && outcomes.some(({ failure }) => failure)),
)
console.log(describeCampaign(outcomes))
const missed = missedTwins(outcomes)
if (missed.length > 0) console.log(`Reached too seldom: ${missed.join('; ')}.`)
process.exitCode = isBroken || missed.length > 0 || outcomes.some(({ failure }) => failure) ? 1 : 0
