import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../shop/free-port.ts'

const SOURCES = ['backend', 'client', 'graphiql', 'graphql', 'locales', 'scripts', 'server', 'shared']
const FILES = ['codegen.ts', 'package.json', 'tsconfig.json']
const COMPONENT = 'client/frame/frame.tsx'
const MAIN = '<main id="content"'
const PATIENCE = { timeout: 120_000, interval: 100 }

let folder: string
let url: string
let dev: ChildProcess
let output = ''
let component: string

/** `npm run dev` on a copy of the sources: the checkout stays as it is. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dev-'))
  for (const name of [...SOURCES, ...FILES]) await cp(name, join(folder, name), { recursive: true })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  component = await readFile(join(folder, COMPONENT), 'utf8')
  const port = await freePort()
  url = `http://localhost:${port}`
  dev = spawn(process.execPath, ['scripts/tools/dev/dev.ts'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: String(port),
      CATALOG_SIZE: '12',
      LOG_LEVEL: 'error',
    },
  })
  dev.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  dev.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await vi.waitUntil(() => output.includes('Ready'), PATIENCE)
}, 180_000)

afterAll(async () => {
  const gone = once(dev, 'exit')
  dev.kill('SIGTERM')
  await gone
  await rm(folder, { recursive: true })
}, 30_000)

/** Empty if the shop restarted in the middle of its response. */
async function page(): Promise<string> {
  const answer = await fetch(`${url}/login`, { headers: { accept: 'text/html' } })
  return answer.text().catch(() => '')
}

/** Waits for text on a page, and reports the terminal's output if it does not appear. */
async function untilPageHas(text: string): Promise<void> {
  try {
    await vi.waitUntil(async () => (await page()).includes(text), PATIENCE)
  } catch {
    throw new Error(`The page never had ${text}. The terminal:\n${output}`)
  }
}

/** Saves as editors do that write another file and rename it. */
async function saveByRename(text: string): Promise<void> {
  await writeFile(join(folder, `${COMPONENT}~`), text)
  await rename(join(folder, `${COMPONENT}~`), join(folder, COMPONENT))
}

const save = (text: string) => writeFile(join(folder, COMPONENT), text)
const changed = (mark: string) => component.replaceAll(MAIN, `${MAIN} data-mark="${mark}"`)

/** A page's entry script with all chunks that it imports. */
async function scripts(): Promise<string> {
  const entry = /data-scripts="\/assets\/(entry\.js)[ "]/.exec(await page())?.[1] ?? ''
  const texts = new Map<string, string>()
  const wanted = [entry]
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    const text = await (await fetch(`${url}/assets/${name}`)).text()
    texts.set(name, text)
    const imported = [...text.matchAll(/(?:from|import) "\.\/([^"]+)"/g)].map(([, chunk = '']) => chunk)
    wanted.push(...imported.filter((chunk) => !texts.has(chunk)))
  }
  return [...texts.values()].join('\n')
}

test('picks up a change to page and script', async () => {
  await save(changed('changed'))
  await untilPageHas('data-mark="changed"')
  // A save in the middle of a build can be in the server's part and not yet in the browser's; the next build follows.
  await vi.waitUntil(async () => (await scripts()).includes('"data-mark": "changed"'), PATIENCE)
}, 300_000)

test('reports a fault in at most five lines with its location, and recovers at the next valid save, by renaming @full', async () => {
  const before = output.length
  await save(component.replace(MAIN, '<main id="content'))
  await untilPageHas(`${COMPONENT}:`)
  expect((await page()).match(/<pre>([^]*)<\/pre>/)?.[1]?.split('\n').length).toBeLessThanOrEqual(5)
  const told = output.slice(before).trim()
  expect(told).toMatch(/client\/frame\/frame\.tsx:\d+:\d+: /)
  expect(told.split('\n').length).toBeLessThanOrEqual(5)
  await saveByRename(changed('recovered'))
  await untilPageHas('data-mark="recovered"')
}, 300_000)

test('shows a run-time error with its location and source, in the terminal and over the page @full', async () => {
  const before = output.length
  await save(
    component.replace(/\n( *)return \(/, "\n$1if (Date.now() > 0) throw new Error('broken on purpose')\n$1return ("),
  )
  await vi.waitUntil(async () => (await page()) && output.slice(before).includes('broken on purpose'), PATIENCE)
  expect(output.slice(before)).toMatch(/client\/frame\/frame\.tsx:\d+:\d+: Error: broken on purpose/)
  expect(output.slice(before)).toMatch(/> *\d+ \| .*throw new Error\('broken on purpose'\)/)
  const events = await fetch(`${url}/__dev/events`)
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toContain('client/frame/frame.tsx:')
  await reader?.cancel()
  await save(changed('mended'))
  await untilPageHas('data-mark="mended"')
}, 300_000)

test('reports a fault in a query in at most five lines with its location, and recovers at the next valid save @full', async () => {
  const file = join(folder, 'client/pages/auth/auth.graphql')
  const query = await readFile(file, 'utf8')
  const before = output.length
  await writeFile(file, query.replace(/\{/, '{ noSuchField '))
  await untilPageHas('auth.graphql:')
  const told = output.slice(before).trim()
  expect(told).toMatch(/client\/pages\/auth\/auth\.graphql:\d+:\d+: .*noSuchField/)
  expect(told.split('\n').length).toBeLessThanOrEqual(5)
  await writeFile(file, query)
  await untilPageHas('<main')
}, 300_000)

test("React is the one for development, under the page's own policy", async () => {
  expect(await scripts()).toContain('react-dom-client.development.js')
  const answer = await fetch(`${url}/login`, { headers: { accept: 'text/html' } })
  const nonce = /script-src 'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
  expect(await answer.text()).toContain(`<script nonce="${nonce}" src="/__dev/follow.js">`)
})

test('serves GraphiQL from its own files, and answers programs at the same address', async () => {
  const answer = await fetch(`${url}/graphql`, { headers: { accept: 'text/html' } })
  const html = await answer.text()
  const files = [...html.matchAll(/<(?:script|link)[^>]+(?:src|href)="([^"]+)/g)].map(([, path]) => path)
  expect(files).toEqual(['/graphiql/page.css', '/graphiql/entry.js', '/__dev/follow.js'])
  for (const path of files) expect((await fetch(url + path)).status, path).toBe(200)
  const query = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-graphql-yoga-csrf': 'graphiql' },
    body: JSON.stringify({ query: '{ __schema { queryType { name } } }' }),
  })
  expect(await query.json()).toMatchObject({ data: { __schema: { queryType: { name: 'Query' } } } })
})
