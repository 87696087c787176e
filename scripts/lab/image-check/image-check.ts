import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, matchesGlob } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../tools/shop/free-port.ts'
import { answerHelp } from '../../tools/terminal/answer-help.ts'
import { runCommand } from '../../tools/testing/run-command.ts'
import { type Image, makeImage } from './make-image.ts'
import { environmentOf, lastOf, readDockerfile } from './read-dockerfile.ts'

answerHelp('npm run image:check: builds the images of the Dockerfile as folders and starts them without Docker.')

/** The nonroot user of distroless images. */
const USER = 65_532
const START_MS = 90_000
const END_MS = 30_000

const results: boolean[] = []

function tell(what: string, isGood: boolean, more = ''): void {
  results.push(isGood)
  console.log(`${isGood ? 'ok    ' : 'FAILED'} ${what}${isGood || more === '' ? '' : `: ${more}`}`)
}

function concerns(pattern: string, path: string): boolean {
  const parts = path.split('/')
  return parts.some((_, at) => matchesGlob(parts.slice(0, at + 1).join('/'), pattern))
}

function dockerIgnore(text: string): (path: string) => boolean {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => (line.startsWith('!') ? { pattern: line.slice(1), lets: true } : { pattern: line, lets: false }))
  return (path) => rules.findLast(({ pattern }) => concerns(pattern, path))?.lets ?? true
}

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

function asUser(command: readonly string[]): string[] {
  const isRoot = process.getuid?.() === 0
  const ids = [`--reuid=${USER}`, `--regid=${USER}`, '--clear-groups', '--no-new-privs']
  return isRoot ? ['setpriv', ...ids, ...command] : [...command]
}

interface Running {
  image: Image
  node: string
  env: Record<string, string>
  readyUrl: string
}

async function running({ image, node, env, readyUrl }: Running, work: () => Promise<void>): Promise<void> {
  const { stage, folder } = image
  const { name } = stage
  // @NOTE Both are lists of texts in the Dockerfile.
  const [program = '', ...args] = asUser([node, ...(JSON.parse(lastOf(stage, 'CMD')) as string[])])
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
  const ended = once(child, 'exit')
  try {
    const isReady = await untilReady(readyUrl)
    tell(`${name}: starts as another user, from read-only files`, isReady, Buffer.concat(said).toString())
    const [, health = '[]'] = /CMD (\[.*\])$/.exec(lastOf(stage, 'HEALTHCHECK')) ?? []
    const [, ...check] = JSON.parse(health) as string[] // @NOTE as above.
    const { code } = await runCommand(asUser([node, ...check]), { output: 'keep', env })
    tell(`${name}: its health check passes`, code === 0, `code ${code}`)
    await work()
  } finally {
    child.kill('SIGTERM')
    const late = sleep(END_MS, 'late' as const, { ref: false })
    const end = await Promise.race([ended, late])
    if (end === 'late') child.kill('SIGKILL')
    tell(`${name}: ends with code 0 at SIGTERM`, end !== 'late' && end[0] === 0, String(end))
  }
}

const BUILD_TOOLS = ['node_modules/npm', 'node_modules/typescript', 'node_modules/esbuild', 'node_modules/.bin', '.git']

async function inspect({ stage, folder }: Image): Promise<void> {
  await runCommand(['chmod', '-R', 'a-w,a+rX', folder], { output: 'keep' })
  const left = BUILD_TOOLS.filter((path) => existsSync(join(folder, path)))
  tell(`${stage.name}: has nothing that is only needed to build it`, left.length === 0, left.join(', '))
  const { output: size } = await runCommand(['du', '-sm', folder], { output: 'keep' })
  console.log(`       ${size.split('\t')[0]} MB besides Node`)
}

async function enterBuild({ folder }: Image, node: string): Promise<void> {
  const ledger = join(folder, 'dist/ledger')
  await runCommand(['chmod', 'u+w', ledger], { output: 'keep' })
  const entered = await runCommand(asUser([node, join(folder, 'dist/server/enter-build.js')]), { output: 'keep' })
  tell('shop: its build can be entered into a ledger', existsSync(join(ledger, 'operations.json')), entered.output)
}

const scratch = await mkdtemp(join(tmpdir(), 'souk-image-'))
try {
  await chmod(scratch, 0o755)
  const images = await makeImage({
    stages: readDockerfile(await readFile('Dockerfile', 'utf8')),
    scratch,
    sources: await sourcesOf(await readFile('.dockerignore', 'utf8')),
  })
  const [backend, shop] = [images.get('backend'), images.get('shop')]
  if (!backend || !shop) throw new Error('The Dockerfile needs the stages backend and shop.')
  const node = join(scratch, 'node')
  await copyFile(process.execPath, node)
  for (const image of [backend, shop]) await inspect(image)
  await enterBuild(shop, node)
  const [port, metricsPort, backendPort] = [await freePort(), await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const backendUrl = `http://127.0.0.1:${backendPort}`
  // A new volume inherits the owner and mode of the data folder in the image.
  const ofBackend = environmentOf(backend.stage)
  const backendEnv = {
    ...ofBackend,
    BACKEND_HOST: '127.0.0.1',
    BACKEND_PORT: String(backendPort),
    DATA_DIR: join(backend.root, ofBackend['DATA_DIR'] ?? ''),
    CATALOG_SIZE: '60',
    PUBLIC_URL: url,
  }
  const shopEnv = {
    ...environmentOf(shop.stage),
    HOST: '127.0.0.1',
    METRICS_HOST: '127.0.0.1',
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    API_BASE_URL: backendUrl,
  }
  await running({ image: backend, node, env: backendEnv, readyUrl: `${backendUrl}/livez` }, () =>
    running({ image: shop, node, env: shopEnv, readyUrl: `http://127.0.0.1:${metricsPort}/readyz` }, async () => {
      const page = await answerOf(`${url}/ar`)
      tell('shop: shows a page', page.status === 200 && page.text.includes('dir="rtl"'), String(page.status))
      const metrics = await answerOf(`http://127.0.0.1:${metricsPort}/metrics`)
      tell('shop: serves metrics', metrics.text.includes('\nbuild_info{'), String(metrics.status))
    }),
  )
  const alone = await runCommand(asUser([node, join(shop.folder, 'dist/server/main.js')]), {
    output: 'keep',
    env: { ...shopEnv, API_BASE_URL: '' },
  })
  tell('shop: asks for a backend', alone.code === 78 && alone.output.includes('API_BASE_URL'), alone.output)
} finally {
  await runCommand(['chmod', '-R', 'u+w', scratch], { output: 'keep' })
  await rm(scratch, { recursive: true, force: true })
}
const failed = results.filter((isGood) => !isGood).length
console.log(`${results.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
