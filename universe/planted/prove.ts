import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { answerHelp } from '../../scripts/tools/terminal/answer-help.ts'
import { PLANTED_BUGS } from './bugs.ts'
import type { PlantedBug } from './planted-bug.ts'

answerHelp(
  'npm run universe:prove [-- --name WORDS] [--seeds 60]: plants each bug in a copy of the sources, and expects a property to find it.',
)

const { values } = parseArgs({
  options: { name: { type: 'string', default: '' }, seeds: { type: 'string', default: '60' } },
})

/** What a build and a campaign need. */
const FOLDERS = ['backend', 'client', 'graphiql', 'graphql', 'locales', 'scripts', 'server', 'shared', 'universe']
const FILES = ['codegen.ts', 'package.json', 'tsconfig.json']

const folder = mkdtempSync(join(tmpdir(), 'planted-'))
for (const name of [...FOLDERS, ...FILES]) cpSync(name, join(folder, name), { recursive: true })
symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))

async function run(...command: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, command, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close')
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await ended
  return { code, output: output + errors }
}

interface Found {
  /** Number of the property, or null if no world showed the bug. */
  property: number | null
  seeds: number
  message: string
}

async function find({ world = {} }: PlantedBug): Promise<Found> {
  const built = await run('scripts/tools/build/build.ts')
  if (built.code !== 0) throw new Error(`The shop with the bug cannot be built: ${built.output.slice(0, 3_000)}`)
  const pinned = Object.entries(world).flatMap(([name, value]) => ['--world', `${name}=${value}`])
  const { output } = await run('universe/main.ts', '--seeds', `1..${values.seeds}`, '--first', ...pinned)
  const [message = '', property] = /Property (\d+): .*/.exec(output) ?? []
  const seeds = /^(\d+) seeds/m.exec(output)?.[1]
  if (seeds === undefined) throw new Error(`The campaign did not end: ${output.slice(0, 3_000)}`)
  return { property: property === undefined ? null : Number(property), seeds: Number(seeds), message }
}

/** The bug is in the copy only while it is searched for. */
async function plant(bug: PlantedBug): Promise<Found> {
  const file = join(folder, bug.file)
  const sound = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    sound.replace(bug.from, () => bug.to),
  )
  try {
    return await find(bug)
  } finally {
    writeFileSync(file, sound)
  }
}

let survived = 0
try {
  for (const bug of PLANTED_BUGS.filter(({ name }) => name.includes(values.name))) {
    const { property, seeds, message } = await plant(bug)
    const isFound = property !== null && bug.properties.includes(property)
    if (!isFound) survived += 1
    console.log(`${isFound ? 'found   ' : 'SURVIVED'} ${bug.name}: after ${seeds} seeds. ${message}`)
  }
} finally {
  rmSync(folder, { recursive: true })
}
console.log(`${survived} survived`)
process.exitCode = survived > 0 ? 1 : 0
