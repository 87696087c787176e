import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../shop/free-port.ts'
import { runCommand } from '../../testing/run-command.ts'
import { dockerIgnore } from './docker-ignore.ts'
import { makeImage } from './make-image.ts'
import { environmentOf, lastOf, readDockerfile, type Stage } from './read-dockerfile.ts'

/** Of distroless images: nobody else's. */
const USER = 65_532
const START_MS = 90_000
const END_MS = 30_000

const results: boolean[] = []

function tell(what: string, isGood: boolean, more = ''): void {
  results.push(isGood)
  console.log(`${isGood ? 'ok    ' : 'FAILED'} ${what}${isGood || more === '' ? '' : `: ${more}`}`)
}

/** Files of the project that Git knows, and that the build may read. */
async function sourcesOf(ignored: string): Promise<string[]> {
  const { output } = await runCommand(['git', 'ls-files', '-co', '--exclude-standard'], { output: 'keep' })
  return output
    .split('\n')
    .filter((path) => existsSync(path))
    .filter(dockerIgnore(ignored))
}

async function answerOf(url: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(url).catch(() => null)
  return { status: answer?.status ?? 0, text: (await answer?.text().catch(() => '')) ?? '' }
}

async function untilReady(url: string): Promise<boolean> {
  const until = performance.now() + START_MS
  while (performance.now() < until) {
    if ((await answerOf(url)).status === 200) return true
    await sleep(250)
  }
  return false
}

/** A command as the container's user, who may change nothing but the data. */
function asUser(command: readonly string[]): string[] {
  const isRoot = process.getuid?.() === 0
  const ids = [`--reuid=${USER}`, `--regid=${USER}`, '--clear-groups', '--no-new-privs']
  return isRoot ? ['setpriv', ...ids, ...command] : [...command]
}

interface Image {
  stage: Stage
  /** Its work folder. */
  folder: string
  /** Of the container's Node. */
  node: string
  dataDir: string
}

async function probe({ stage, folder, node, dataDir }: Image): Promise<void> {
  const [port, metricsPort] = [String(await freePort()), String(await freePort())]
  const env = {
    ...environmentOf(stage),
    HOST: '127.0.0.1',
    METRICS_HOST: '127.0.0.1',
    PORT: port,
    METRICS_PORT: metricsPort,
    DATA_DIR: dataDir,
    CATALOG_SIZE: '60',
  }
  // @NOTE Both are lists of texts in the Dockerfile.
  const start = asUser([node, ...(JSON.parse(lastOf(stage, 'CMD')) as string[])])
  const [program = '', ...args] = start
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
  const ended = once(child, 'exit')
  try {
    const isReady = await untilReady(`http://127.0.0.1:${metricsPort}/readyz`)
    tell('it starts as another user, from files that nobody may change', isReady, Buffer.concat(said).toString())
    const page = await answerOf(`http://127.0.0.1:${port}/ar`)
    tell('it shows a page', page.status === 200 && page.text.includes('dir="rtl"'), String(page.status))
    const metrics = await answerOf(`http://127.0.0.1:${metricsPort}/metrics`)
    tell('it serves metrics', metrics.text.includes('\nbuild_info{'), String(metrics.status))
    const [, health = '[]'] = /CMD (\[.*\])$/.exec(lastOf(stage, 'HEALTHCHECK')) ?? []
    const [, ...check] = JSON.parse(health) as string[] // @NOTE as above.
    const { code } = await runCommand(asUser([node, ...check]), { output: 'keep', env })
    tell('its health check says that it is well', code === 0, `code ${code}`)
  } finally {
    child.kill('SIGTERM')
    const late = sleep(END_MS, 'late' as const, { ref: false })
    const end = await Promise.race([ended, late])
    if (end === 'late') child.kill('SIGKILL')
    tell('it ends in order at SIGTERM', end !== 'late' && end[0] === 0, String(end))
  }
}

const scratch = await mkdtemp(join(tmpdir(), 'souk-image-'))
try {
  await chmod(scratch, 0o755)
  const stages = readDockerfile(await readFile('Dockerfile', 'utf8'))
  const [stage] = stages.slice(-1)
  if (!stage) throw new Error('The Dockerfile has no stage.')
  const { root, folder } = await makeImage({
    stages,
    scratch,
    sources: await sourcesOf(await readFile('.dockerignore', 'utf8')),
  })
  // A new volume inherits the owner and mode of this folder in the image.
  const dataDir = join(root, environmentOf(stage)['DATA_DIR'] ?? '')
  tell('it has a data directory', existsSync(dataDir))
  const node = join(scratch, 'node')
  await copyFile(process.execPath, node)
  await runCommand(['chmod', '-R', 'a-w,a+rX', folder], { output: 'keep' })
  const ledger = join(folder, 'dist/ledger')
  await runCommand(['chmod', 'u+w', ledger], { output: 'keep' })
  const enter = asUser([node, join(folder, 'dist/server/enter-build.js')])
  const entered = await runCommand(enter, { output: 'keep' })
  tell('its build can be entered into a ledger', existsSync(join(ledger, 'operations.json')), entered.output)
  const tools = ['node_modules/npm', 'node_modules/typescript', 'node_modules/esbuild', 'node_modules/.bin', '.git']
  const left = tools.filter((path) => existsSync(join(folder, path)))
  tell('it holds nothing that is needed only to build it', left.length === 0, left.join(', '))
  const { output: size } = await runCommand(['du', '-sm', folder], { output: 'keep' })
  console.log(`       ${size.split('\t')[0]} MB besides Node`)
  await probe({ stage, folder, node, dataDir })
} finally {
  await runCommand(['chmod', '-R', 'u+w', scratch], { output: 'keep' })
  await rm(scratch, { recursive: true, force: true })
}
const failed = results.filter((isGood) => !isGood).length
console.log(`${results.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
