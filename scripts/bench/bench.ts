import { parseArgs } from 'node:util'
import { buildIfStale } from '../build/build.ts'
import { autocannon } from './load/autocannon.ts'
import { createMeter } from './load/meter.ts'
import { hasWrk, wrk } from './load/wrk.ts'
import { chooseCores } from './machine/cores.ts'
import { doubtsAbout, watchNoise } from './machine/noise.ts'
import type { Bench, Phase } from './phase.ts'
import { phases } from './phases.ts'
import { describeMachine, saveResults } from './report/save-results.ts'
import { formatTable, type Section } from './report/table.ts'

const LONG = { seconds: 3, rounds: 3, warmUp: 2, soakSeconds: 600 }
/** To try a change out; too short for its figures to be trusted. */
const QUICK = { seconds: 1, rounds: 2, warmUp: 1, soakSeconds: 20 }

const FOLDER = '.cache/bench'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { quick: { type: 'boolean' } } })
const unknown = positionals.filter((name) => phases.every((phase) => phase.name !== name))
if (unknown.length > 0) {
  console.error(`No phase is named ${unknown.join(', ')}. There are: ${phases.map(({ name }) => name).join(', ')}.`)
  process.exit(64)
}
const chosen = phases.filter(({ name, isOnRequest }) =>
  positionals.length > 0 ? positionals.includes(name) : !isOnRequest,
)

async function runPhase({ name, title, run }: Phase, bench: Omit<Bench, 'note'>) {
  const notes: string[] = []
  const startedAt = performance.now()
  console.log(`${name} …`)
  const section: Section & { name: string; seconds: number } = {
    name,
    title,
    rows: [],
    failure: null,
    notes,
    seconds: 0,
  }
  try {
    section.rows = await run({ ...bench, note: (words) => void notes.push(words) })
  } catch (error) {
    section.failure = error instanceof Error ? error.message : String(error)
  }
  section.seconds = Math.round((performance.now() - startedAt) / 1000)
  return section
}

async function main(): Promise<void> {
  const startedAt = new Date()
  if (await buildIfStale()) console.log('Built the shop.')
  const generator = hasWrk() ? wrk : autocannon
  const cores = chooseCores()
  const machine = describeMachine()
  const meters = { meter: createMeter(generator, cores.generator), unpinnedMeter: createMeter(generator, []) }
  const bench = { ...(values.quick ? QUICK : LONG), cores, ...meters }
  const endWatch = watchNoise(machine.cores)
  const sections = []
  for (const phase of chosen) sections.push(await runPhase(phase, bench))
  const noise = endWatch()
  const doubts = doubtsAbout(noise)
  if (values.quick) doubts.push('measurements were short (--quick)')
  const conditions = {
    generator: generator === wrk ? 'wrk' : 'autocannon',
    pinning: cores.says,
    quick: values.quick ?? false,
  }
  const path = saveResults(FOLDER, startedAt, { machine, conditions, noise, doubts, phases: sections })
  console.log(`\n${formatTable(sections)}\n`)
  console.log(`${machine.processor}, ${machine.cores} cores, Node ${machine.versions.node}; ${cores.says}.`)
  if (generator === autocannon) console.log('wrk is missing: autocannon may be the limit of high rates.')
  console.log(doubts.length === 0 ? 'The machine was quiet.' : `TOO NOISY TO TRUST: ${doubts.join('; ')}.`)
  console.log(`Written to ${path}`)
  process.exitCode = sections.some(({ failure }) => failure !== null) ? 1 : 0
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
await main()
