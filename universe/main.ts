import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { answerHelp } from '../scripts/tools/terminal/answer-help.ts'
import { runCampaign } from './run/campaign.ts'
import type { Outcome } from './run/live.ts'
import { describeCampaign, describeFailure, missedTwins } from './run/report.ts'

answerHelp(
  'npm run universe -- --seed 42 | --seeds 1..200 | --minutes 30 [--only 1,4] [--world currency=JPY] [--history "A B"] [--workers 2]: ' +
    'builds the worlds of these seeds, lets shoppers live in them, and checks the properties of the shop.',
)

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string' },
    minutes: { type: 'string' },
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

function* seedsOf(): Generator<number> {
  const [first, last = first] = (values.seeds ?? values.seed ?? '').split('..').map(Number)
  if (first === undefined || Number.isNaN(first) || values.minutes) {
    for (let seed = Date.now() % 1_000_000_000; ; seed += 1) yield seed
  }
  for (let seed = first; seed <= (last ?? first); seed += 1) yield seed
}

const pinned = Object.fromEntries(
  values.world.map((pair) => {
    const [name = '', value = ''] = pair.split('=')
    return [name, valueOf(value)]
  }),
)
const end = values.minutes ? Date.now() + Number(values.minutes) * 60_000 : Number.POSITIVE_INFINITY
const outcomes: Outcome[] = []
let isBroken = false
await runCampaign(
  seedsOf(),
  { pinned, only: values.only?.split(',').map(Number) ?? null, history: values.history ?? null },
  values.seed ? 1 : Number(values.workers),
  (outcome) => {
    if ('error' in outcome) isBroken = true
    else outcomes.push(outcome)
    const failure = describeFailure(outcome)
    if (failure) console.log(failure)
  },
  () => Date.now() < end,
)
console.log(describeCampaign(outcomes))
const missed = missedTwins(outcomes)
if (missed.length > 0) console.log(`Reached too seldom: ${missed.join('; ')}.`)
process.exitCode = isBroken || missed.length > 0 || outcomes.some(({ failure }) => failure) ? 1 : 0
