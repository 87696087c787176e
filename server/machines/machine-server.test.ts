import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMachineServer, type MachineSource } from './machine-server.ts'

const faults: unknown[] = []
const source: MachineSource = {
  metrics: async () => 'answers_total 42\n',
  async ask(path) {
    if (path === '/version') throw new Error('/secret/path of the machine')
    return { status: path === '/readyz' ? 503 : 200, body: JSON.stringify({ path }) }
  },
}

let server: Awaited<ReturnType<typeof openMachineServer>>
beforeAll(async () => {
  server = await openMachineServer({ host: '127.0.0.1', port: 0, source, onFault: (error) => faults.push(error) })
})
afterAll(() => server.close())

const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${server.port}${path}`, { method })

test('metrics are Prometheus text, uncached', async () => {
  const answer = await ask('/metrics?ignored=1')
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': expect.stringMatching(/^text\/plain; version=0\.0\.4/),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(await answer.text()).toBe('answers_total 42\n')
})

test('health endpoints return the shop’s answers', async () => {
  const answer = await ask('/readyz')
  expect([answer.status, await answer.json()]).toEqual([503, { path: '/readyz' }])
  expect((await ask('/livez')).status).toBe(200)
  expect((await ask('/healthz', 'HEAD')).status).toBe(200)
})

test('nothing else exists, and only GET is supported', async () => {
  for (const path of ['/', '/graphql', '/metrics/', '/%2e%2e/metrics/x'])
    expect((await ask(path)).status, path).toBe(404)
  expect((await ask('/metrics', 'POST')).status).toBe(404)
})

test('a failure is logged, and its details are not sent', async () => {
  const answer = await ask('/version')
  expect(answer.status).toBe(500)
  expect(await answer.text()).toBe('Internal error\n')
  expect(faults).toMatchObject([{ message: '/secret/path of the machine' }])
})
