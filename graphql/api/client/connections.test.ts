import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { expect, test, vi } from 'vitest'
import { noteFigure } from '#shared/testing/figure.ts'
import { DEFAULT_LIMITS } from '../../limits.ts'
import { createTestShop } from '../../testing/test-shop.ts'

const SHOP = '{ shop { settings { shopName } } }'

/** Listens, prints its port, and blocks its event loop, so that it never accepts a connection. */
const BLACK_HOLE = `const server = require('node:net').createServer()
server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
  require('node:fs').writeSync(1, server.address().port + '\\n')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
})`

test('F11 connecting to a host that accepts no connections times out after half a second', async ({
  task,
  onTestFinished,
}) => {
  const hole = spawn(process.execPath, ['-e', BLACK_HOLE], { stdio: ['ignore', 'pipe', 'inherit'] })
  const fillers: Socket[] = []
  onTestFinished(async () => {
    for (const filler of fillers) filler.destroy()
    hole.kill('SIGKILL')
    await once(hole, 'exit')
  })
  const [port] = await once(createInterface(hole.stdout), 'line')
  for (let filler = 0; filler < 8; filler += 1)
    fillers.push(connect(Number(port), '127.0.0.1').on('error', () => undefined))
  await once(fillers[0] ?? hole, 'connect')
  const shop = await createTestShop({ apiBaseUrl: `http://127.0.0.1:${port}`, limits: DEFAULT_LIMITS })
  const { errors } = await shop.ask(SHOP)
  const event = shop.events.find(({ type }) => type === 'upstream')
  await shop.close()
  const { attempts, ms, detail } = event?.type === 'upstream' ? event : { attempts: 0, ms: 0, detail: '' }
  // Two attempts are 50 to 250 ms apart.
  noteFigure({ task }, `${attempts} attempts in ${ms} ms, ${detail}`)
  expect(errors?.[0]?.extensions['code']).toBe('UPSTREAM_DOWN')
  expect([attempts, detail]).toEqual([2, 'UND_ERR_CONNECT_TIMEOUT'])
  expect(ms).toBeLessThanOrEqual(2 * 600 + 250)
})

test('F20 a jump of the wall clock ends no answer and no deadline', async ({ task }) => {
  const shop = await createTestShop({ clock: undefined })
  await shop.ask(SHOP)
  shop.takeCalls()
  shop.events.length = 0
  vi.useFakeTimers({ toFake: ['Date'] })
  const start = Date.now()
  for (const jump of [-3_600_000, 3_600_000, 86_400_000]) {
    vi.setSystemTime(start + jump)
    for (let visit = 0; visit < 20; visit += 1) expect((await shop.ask(SHOP)).errors).toBeUndefined()
  }
  vi.useRealTimers()
  const results = shop.events.flatMap((event) => (event.type === 'cache' ? [event.result] : []))
  const hits = results.filter((result) => result === 'hit').length
  noteFigure({ task }, `${hits} of ${results.length} hits, ${shop.takeCalls().length} calls`)
  expect(hits).toBe(60)
  await shop.close()
})
