import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { noteFigure } from '#shared/testing/figure.ts'
import { freePort } from '../scripts/tools/shop/free-port.ts'
import { startRetryingProxy } from './testing/retrying-proxy.ts'
import { startProcess, type TestProcess } from './testing/start-process.ts'

const sockets: Socket[] = []
const started: TestProcess[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const { child } of started.splice(0)) child.kill('SIGKILL')
})

async function start(limits: string, port?: number, execArgv?: string[]): Promise<TestProcess> {
  const one = await startProcess(limits, port, execArgv)
  started.push(one)
  return one
}

/** A connection that sent the text and reads nothing. */
async function open({ port }: TestProcess, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.pause()
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  if (text !== '') socket.write(text)
  return socket
}

const fatalLines = (log: Record<string, unknown>[]) => log.filter(({ level }) => level === 60)

test('F19 silent, half-written, and unread connections do not prevent an exit with code 0', async (context) => {
  const shop = await start('drainWait=50,drainRequests=1500')
  await open(shop, '')
  await open(shop, 'GET / HTTP/1.1\r\nHost: ')
  await open(shop, 'GET /large HTTP/1.1\r\nHost: shop.test\r\n\r\n')
  await open(shop, 'GET /slow/60000 HTTP/1.1\r\nHost: shop.test\r\n\r\n')
  expect((await fetch(`${shop.url}/ready`)).status).toBe(200)
  shop.child.kill('SIGTERM')
  const { code, ms } = await shop.ended()
  noteFigure(context, `ended ${(ms / 1_000).toFixed(1)} s after SIGTERM, of 1.6 s that are set`)
  expect(code).toBe(0)
  // The configured times, plus slack for a busy machine.
  expect(ms).toBeLessThan(50 + 1_500 + 5_000)
})

test.each(['SIGTERM', 'SIGHUP'] as const)('%s is logged with the next steps', async (signal) => {
  const shop = await start('drainWait=60000,drainRequests=2000')
  await fetch(`${shop.url}/ready`)
  shop.child.kill(signal)
  await vi.waitUntil(async () => (await fetch(`${shop.url}/ready`)).status === 503, { timeout: 5_000 })
  shop.child.kill(signal)
  const { code, log } = await shop.ended()
  expect(code).toBe(1)
  // An exit writes the last line even if the write of earlier ones has not ended.
  log.sort((a, b) => Number(a['time']) - Number(b['time']))
  expect(log).toMatchObject([
    { signal, msg: 'shutting down', now: expect.stringContaining('stops listening in 60 s') },
    { signal, msg: 'second signal received', now: expect.stringContaining('immediately') },
  ])
})

test.each([
  ['SIGTERM', '/slow/1'],
  ['SIGINT', '/ready'],
] as const)('%s after a request of %s stops an idle process at once', async (signal, path) => {
  const shop = await start('drainWait=60000,drainRequests=60000')
  // Like a browser: one connection has been used, and one is kept for later.
  await fetch(shop.url + path)
  await open(shop, '')
  shop.child.kill(signal)
  const { code, ms, log } = await shop.ended()
  expect(code).toBe(0)
  // Half a second for the unused connection, plus slack for a busy machine.
  expect(ms).toBeLessThan(3_000)
  expect(log[0]).toMatchObject({ signal, now: expect.stringMatching(/^stops listening; /) })
})

test('first reports not ready and closes connections, while still accepting requests', async () => {
  const shop = await start('drainWait=60000,drainRequests=1000')
  const slow = fetch(`${shop.url}/slow/300`)
  await fetch(`${shop.url}/ready`)
  shop.child.kill('SIGTERM')
  await vi.waitUntil(async () => (await fetch(`${shop.url}/ready`)).status === 503, { timeout: 5_000 })
  const answer = await fetch(`${shop.url}/slow/1`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('connection')).toBe('close')
  expect((await slow).headers.get('connection')).toBe('close')
  // An operator who does not want to wait.
  shop.child.kill('SIGTERM')
  expect((await shop.ended()).code).toBe(1)
})

test('pending requests are answered after it stopped listening', async () => {
  const shop = await start('drainWait=0,drainRequests=10000')
  const slow = fetch(`${shop.url}/slow/700`)
  await fetch(`${shop.url}/ready`)
  shop.child.kill('SIGTERM')
  await vi.waitUntil(
    () =>
      fetch(`${shop.url}/ready`).then(
        () => false,
        () => true,
      ),
    { timeout: 5_000 },
  )
  expect(await (await slow).text()).toBe('done')
  const { code, log } = await shop.ended()
  expect(code).toBe(0)
  expect(log.map(({ msg }) => msg)).toEqual(['shutting down', 'shutdown complete'])
})

test.each(['throw', 'reject'])(
  'an uncaught error (%s) logs one fatal line, drains, and exits with code 1',
  async (way) => {
    const shop = await start('drainWait=60000,drainRequests=10000')
    const slow = fetch(`${shop.url}/slow/400`)
    await fetch(`${shop.url}/${way}`)
    expect(await (await slow).text()).toBe('done')
    const { code, log } = await shop.ended()
    expect(code).toBe(1)
    expect(fatalLines(log)).toMatchObject([{ err: { message: expect.stringContaining('on purpose') } }])
  },
)

test('F19 no request fails while two processes behind a proxy are replaced one after the other', async (context) => {
  const limits = 'drainWait=300,drainRequests=5000'
  // An outgoing connection could take a port of the ephemeral range during the restart.
  const shops = await Promise.all([start(limits, await freePort()), start(limits, await freePort())])
  const proxy = await startRetryingProxy(shops.map(({ port }) => port))
  const answers: (number | string)[] = []
  const load = { isOver: false }
  async function visit(ms: number) {
    while (!load.isOver) {
      const url = `${proxy.url}/slow/${ms}`
      answers.push(
        await fetch(url).then(
          ({ status }) => status,
          (error: unknown) => String(error),
        ),
      )
    }
  }
  const visitors = [1, 1, 2, 5, 20, 60].map(visit)
  for (const shop of shops) {
    await sleep(200)
    shop.child.kill('SIGTERM')
    expect((await shop.ended()).code).toBe(0)
    await start(limits, shop.port)
  }
  await sleep(200)
  load.isOver = true
  await Promise.all(visitors)
  await proxy.close()
  const failed = answers.filter((answer) => answer !== 200)
  noteFigure(context, `${failed.length} of ${answers.length} requests failed, ${proxy.retries} went to the other`)
  expect(answers.length).toBeGreaterThan(100)
  expect(failed).toEqual([])
})
