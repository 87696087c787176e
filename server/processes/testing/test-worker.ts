import { createServer } from 'node:http'
import type { MetricList } from '../../metrics/metrics.ts'
import { linkToSupervisor } from '../worker-link.ts'

/*
 * A worker without a shop, at the port that its argument names. A request names the worker that is meant
 * (`/2/purge/home`); others answer 421. Without a port it ends with code 78 before it serves.
 */

const port = Number(process.argv[2])
if (!port) process.exit(78)

const heard: string[] = []
const requests = { name: 'requests_total', help: 'Requests.', type: 'counter', aggregator: 'sum' }
let counted = 0
const link = linkToSupervisor({
  onStop: () => process.exit(0),
  onBackendReturned: () => heard.push('backend'),
  // @NOTE As prom-client gives it, but for the name of its enumeration.
  metrics: async () => [{ ...requests, values: [{ value: counted, labels: {} }] }] as unknown as MetricList,
  ask: async (path) => ({ status: 503, body: JSON.stringify({ ready: false, why: [`${path} of ${number}`] }) }),
})
link.purgeBus.onPurge((tags) => heard.push(...tags))
const { number, calls } = await link.place

const acts: Record<string, (key: string) => unknown> = {
  heard: () => heard,
  pid: () => process.pid,
  request: () => (counted += 1),
  ages: () => calls?.ages,
  call: () => link.noteCall(),
  purge: (tag) => link.purgeBus.publish([tag]),
  claim: (key) => link.counts.claim(key, 60_000),
  count: (key) => link.tallies.add(key, 60_000),
}

const server = createServer((request, response) => {
  const [, meant = '', act = '', key = ''] = request.url?.split('/') ?? []
  if (Number(meant) !== number) return void response.writeHead(421).end()
  void Promise.resolve(acts[act]?.(key)).then((value) => response.end(JSON.stringify(value ?? null)))
})
server.listen(port, '127.0.0.1')
