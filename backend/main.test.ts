import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'backend-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

function startProcess(env: Record<string, string> = {}): ChildProcess {
  return fork(join(import.meta.dirname, 'main.ts'), {
    env: { DATA_DIR: dataDir, CATALOG_SIZE: '12', LOG_LEVEL: 'warn', ...env },
    silent: true,
  })
}

async function listening(child: ChildProcess): Promise<string> {
  const [message] = await once(child, 'message')
  expect(message).toEqual({
    type: 'listening',
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
  })
  return message.url
}

/** Lets go of the child, which then ends. Its output is complete. */
async function letGo(child: ChildProcess): Promise<void> {
  const ended = [once(child, 'exit'), ...(child.stdout ? [once(child.stdout, 'end')] : [])]
  child.disconnect()
  await Promise.all(ended)
}

test(
  'it seeds and creates pictures once, reports its address, and exits with its parent, even after a signal to both',
  { timeout: 60_000 },
  async () => {
    const first = startProcess()
    const { data } = await (await fetch(`${await listening(first)}/api/v1/common`)).json()
    const picture = await fetch(data.img_src_url + data.default_image)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    first.disconnect()
    expect(await once(first, 'exit')).toEqual([0, null])

    const second = startProcess()
    const url = await listening(second)
    second.kill('SIGTERM')
    second.kill('SIGINT')
    expect((await fetch(`${url}/api/v1/products`)).status).toBe(200)
    second.disconnect()
    expect(await once(second, 'exit')).toEqual([0, null])
  },
)

test('an invalid configuration exits with code 78 and a list of all faults', async () => {
  const child = startProcess({
    CATALOG_SIZE: '-1',
    LOG_LEVEL: 'loud',
    STRIPE_SECRET: 'sk_not_to_be_seen',
    SANDBOX: 'maybe',
  })
  let text = ''
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  expect(await once(child, 'close')).toEqual([78, null])
  for (const name of ['LOG_LEVEL', 'CATALOG_SIZE', 'STRIPE_KEY', 'SANDBOX']) expect(text).toContain(name)
  for (const value of ['loud', 'sk_not_to_be_seen', 'maybe', '.ts']) expect(text).not.toContain(value)
})

test(
  'its own settings reach the shop: the outbox opens with their key, coded orders are read, the sandbox is logged once',
  { timeout: 60_000 },
  async () => {
    const key = 'a key of my own'
    const child = startProcess({
      LOG_LEVEL: 'info',
      SANDBOX: 'on',
      STRIPE_KEY: 'pk_1',
      STRIPE_SECRET: 'sk_not_to_be_seen',
      OUTBOX_KEY: key,
      ORDER_CIPHER_KEY: 'k'.repeat(16),
      ORDER_CIPHER_IV: 'i'.repeat(16),
    })
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()))
    const url = await listening(child)
    const openedBy = async (query: string) => (await fetch(`${url}/outbox${query}`)).status
    expect([await openedBy(''), await openedBy(`?key=${encodeURIComponent(key)}`)]).toEqual([403, 200])
    const body = JSON.stringify({ data: 'unreadable' })
    const order = await fetch(`${url}/api/v1/order/action`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect(await order.json()).toMatchObject({ status: 201, message: 'Order data is not readable' })
    await letGo(child)
    const lines = text
      .trim()
      .split('\n')
      .map((line): { level: number; msg: string } => JSON.parse(line))
    expect(lines.filter(({ msg }) => msg.includes('outbox'))).toMatchObject([
      { msg: `outbox: ${url}/outbox?key=OUTBOX_KEY` },
    ])
    expect(lines.filter(({ level }) => level > 30)).toMatchObject([
      { level: 40, msg: expect.stringMatching(/^SANDBOX is on: .+ without paying/) },
    ])
    expect(text).not.toContain('sk_not_to_be_seen')
    expect(text).not.toMatch(/a(?: |%20|\+)key/)
  },
)

test('an unusable folder is reported without a stack trace', async () => {
  const child = startProcess({ DATA_DIR: '/dev/null/nowhere' })
  let text = ''
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  expect(await once(child, 'close')).toEqual([78, null])
  expect(text).toMatch(/^The backend cannot start: DATA_DIR: /)
  expect(text).not.toContain('    at ')
})

test(
  'a port where something else listens is said in a sentence, with a code of its own',
  { timeout: 60_000 },
  async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const child = startProcess({ BACKEND_PORT: String(port) })
    let text = ''
    child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()))
    expect(await once(child, 'close')).toEqual([75, null])
    expect(text).toBe(`The backend cannot start: BACKEND_PORT: 127.0.0.1:${port} is taken.\n`)
    other.close()
  },
)
