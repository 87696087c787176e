import { parseArgs } from 'node:util'
import { buildIfStale } from './build/build.ts'
import { pasteCommands } from './testing/documented-commands.ts'
import { runCommand } from './testing/run-command.ts'

/** `--shard 1/4` runs a quarter of the browser tests and nothing else. */
const { values } = parseArgs({ options: { shard: { type: 'string' } } })

interface Part {
  name: string
  run(): Promise<boolean>
}

async function succeeds(command: readonly string[], env: Record<string, string>): Promise<boolean> {
  const { code } = await runCommand(command, { output: 'show', env })
  return code === 0
}

const shard = values.shard === undefined ? [] : [`--shard=${values.shard}`]
const journeys: Part = {
  name: 'all journeys in both languages on both devices',
  run: () => succeeds(['playwright', 'test', '--reporter=line', ...shard], { E2E_ALL_TURNS: '1' }),
}
const others: Part[] = [
  { name: 'minutes of outage', run: () => succeeds(['vitest', 'run', '--mode=long', '.long.test'], {}) },
  {
    name: 'every field of an answer that drifts, and a thousand carts of each currency',
    run: () =>
      succeeds(['vitest', 'run', '--mode=long', 'drifting-fields', 'money-agreement'], { MONEY_CARTS: '1000' }),
  },
  { name: 'the commands of docs/operations/deploy.md', run: pasteCommands },
]

await buildIfStale()
let failed = 0
const parts = values.shard === undefined ? [...others, journeys] : [journeys]
for (const { name, run } of parts) {
  console.log(`\n=== ${name} ===`)
  if (await run()) continue
  failed += 1
  console.error(`FAILED: ${name}`)
}
console.log(`\n${parts.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
