import { createServer } from 'node:http'
import { linkToSupervisor } from '../worker-link.ts'

/*
 * A worker without a shop, at the port that its argument names. A request names the worker that is meant
 * (`/2/purge/home`); others answer 421. Without a port it ends with code 78 before it serves.
 */

const port = Number(process.argv[2])
if (!port) process.exit(78)

const heard: string[] = []
const link = linkToSupervisor({ onStop: () => process.exit(0), onBackendReturned: () => heard.push('backend') })
link.purgeBus.onPurge((tags) => heard.push(...tags))
const { number, calls } = await link.place

const acts: Record<string, (key: string) => unknown> = {
  heard: () => heard,
  pid: () => process.pid,
  ages: () => calls?.ages,
  call: () => link.noteCall(),
  purge: (tag) => link.purgeBus.publish([tag]),
  claim: (key) => link.counts.claim(key, 60_000),
  count: (key) => link.counts.increment(key, 60_000),
}

const server = createServer((request, response) => {
  const [, meant = '', act = '', key = ''] = request.url?.split('/') ?? []
  if (Number(meant) !== number) return void response.writeHead(421).end()
  void Promise.resolve(acts[act]?.(key)).then((value) => response.end(JSON.stringify(value ?? null)))
})
server.listen(port, '127.0.0.1')
