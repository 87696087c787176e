import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { freePort } from '../../scripts/tools/shop/free-port.ts'
import { freshData } from '../../scripts/tools/shop/seeded-catalogue.ts'
import { expect, test } from '../shop/shop-test.ts'

interface Started {
  port: number
  backendPort: number
  child: ReturnType<typeof spawn>
  close(): void
}

async function start(
  command: string,
  args: string[],
  [port, backendPort]: [number, number],
  limits = 'drainWait=0',
): Promise<Started> {
  const folder = await freshData()
  const settings = { NODE_ENV: 'production', PORT: String(port), BACKEND_PORT: String(backendPort), DATA_DIR: folder }
  const child = spawn(command, args, {
    env: { ...process.env, ...settings, CATALOG_SIZE: '60', LIMITS: limits },
    stdio: 'ignore',
  })
  return { port, backendPort, child, close: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

const DIRECT = ['--enable-source-maps', 'dist/server/main.js']

const answers = async (port: number, path = '/livez') =>
  (await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null)) !== null

/** npm starts a shell, the setup script and the shop; service managers use the direct command. */
const COMMANDS: [name: string, command: string, args: string[], mark: string][] = [
  ['npm start', 'npm', ['start'], ' @full'],
  ['the direct command', 'node_modules/.bin/node', DIRECT, ''],
]

interface Terminal {
  /** The output so far, without erased lines. */
  text(): string
  press(key: string): void
  ended: Promise<unknown[]>
}

/** Runs `npm start` in a pseudo terminal, with the program `script` of util-linux. */
async function startInTerminal(settings: Record<string, string>): Promise<Terminal> {
  const { NODE_ENV: _ofTests, ...inherited } = process.env
  const child = spawn('script', ['--quiet', '--return', '--command', 'npm start', '/dev/null'], {
    env: { ...inherited, PORT: String(await freePort()), BACKEND_PORT: String(await freePort()), ...settings },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let written = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (written += chunk))
  return {
    text: () => written.replaceAll('\r\n', '\n').replaceAll(/[^\n]*\r\u001B\[2K/g, ''),
    press: (key) => child.stdin.write(key),
    ended: once(child, 'close'),
  }
}

const CTRL_C = '\u0003'
/** As shells report a program that SIGINT ended; npm ends itself with it. */
const INTERRUPTED = 130

const DATA: [title: string, open: () => Promise<string>, catalog: Record<string, string>, text: RegExp][] = [
  ['with a catalog', () => freshData(), { CATALOG_SIZE: '60' }, /✓ Started the shop/],
  [
    'on the first start @full',
    () => mkdtemp(join(tmpdir(), 'souk-first-')),
    { CATALOG_SIZE: '12' },
    /✓ Created the catalog \([\d.]+ s\)\n✓ Started the shop/,
  ],
]

for (const [title, open, catalog, text] of DATA) {
  test(`npm start in a terminal shows steps and addresses, and Ctrl-C ends it, ${title}`, async () => {
    test.skip(process.platform !== 'linux', 'The program `script` has other options elsewhere.')
    const DATA_DIR = await open()
    const terminal = await startInTerminal({ DATA_DIR, ...catalog })
    await expect.poll(terminal.text, { timeout: 50_000 }).toContain('Ctrl-C\n')
    expect(terminal.text()).toMatch(text)
    expect(terminal.text()).not.toContain('"level"')
    const address = (name: string) => new RegExp(`^  ${name} +(\\S+)$`, 'm').exec(terminal.text())?.[1] ?? ''
    expect((await fetch(address('Shop'))).status).toBe(200)
    expect((await fetch(address('Sign-up codes'))).status).toBe(200)
    const before = terminal.text().length
    terminal.press(CTRL_C)
    expect(await terminal.ended).toEqual([INTERRUPTED, null])
    expect(terminal.text().slice(before)).not.toMatch(/^ +at |Error/m)
    await expect(fetch(address('Shop'))).rejects.toThrow()
    await expect(fetch(address('Sign-up codes'))).rejects.toThrow()
    rmSync(DATA_DIR, { recursive: true, force: true, maxRetries: 5 })
  })
}

test('npm start in a terminal reports all invalid settings in readable lines', async () => {
  test.skip(process.platform !== 'linux', 'The program `script` has other options elsewhere.')
  const terminal = await startInTerminal({ LOG_LEVEL: 'loud', PUBLIC_URL: 'shop' })
  expect(await terminal.ended).toEqual([78, null])
  expect(terminal.text()).toContain(`The configuration is not valid:
  PUBLIC_URL: must be an http or https address
  LOG_LEVEL: must be one of`)
})

for (const [name, command, args, mark] of COMMANDS) {
  test(`${name}: SIGTERM stops the whole shop${mark}`, async () => {
    const shop = await start(command, args, [await freePort(), await freePort()])
    await expect.poll(() => answers(shop.port, '/readyz'), { timeout: 40_000 }).toBe(true)
    expect(await answers(shop.backendPort)).toBe(true)
    const ended = once(shop.child, 'exit')
    shop.child.kill('SIGTERM')
    await ended
    await expect.poll(async () => (await answers(shop.port)) || (await answers(shop.backendPort))).toBe(false)
    shop.close()
  })
}

test('Ctrl-C stops the shop and its backend at once @full', async () => {
  const shop = await start('node_modules/.bin/node', DIRECT, [await freePort(), await freePort()], 'drainWait=60000')
  await expect.poll(() => answers(shop.port, '/readyz'), { timeout: 40_000 }).toBe(true)
  const ended = once(shop.child, 'exit')
  const startedAt = performance.now()
  shop.child.kill('SIGINT')
  expect(await ended).toEqual([0, null])
  expect(performance.now() - startedAt).toBeLessThan(3_000)
  expect(await answers(shop.backendPort)).toBe(false)
  shop.close()
})

const REFUSED: [title: string, settings: (taken: string) => Record<string, string>, code: number, told: RegExp][] = [
  [
    'port is in use',
    (BACKEND_PORT) => ({ BACKEND_PORT }),
    75,
    /^The backend cannot start: BACKEND_PORT: 127\.0\.0\.1:\d+ is taken\.\n$/,
  ],
  [
    'settings are wrong',
    () => ({ STRIPE_SECRET: 'sk_live_1' }),
    78,
    /^The configuration is not valid:\n {2}STRIPE_KEY\b.*\n$/,
  ],
]

for (const [title, settingsWith, code, told] of REFUSED) {
  test(`a reference backend whose ${title} is reported once @full`, async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const folder = await freshData()
    const settings = settingsWith(String(typeof address === 'object' && address ? address.port : 0))
    const env = { ...process.env, PORT: String(await freePort()), DATA_DIR: folder, CATALOG_SIZE: '60', ...settings }
    const child = spawn('node_modules/.bin/node', DIRECT, { env, stdio: ['ignore', 'ignore', 'pipe'] })
    const [text, [exitCode]] = await Promise.all([buffer(child.stderr), once(child, 'exit')])
    expect([exitCode, text.toString()]).toEqual([code, expect.stringMatching(told)])
    other.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
}
