import { request } from 'node:http'
import fc from 'fast-check'
import type { Life } from '../platform/open-life.ts'
import { visit } from '../surfaces/visit.ts'
import { step } from './step.ts'

/** Milliseconds, as `pageTimeout` in docs/operations/limits.md: until the answer of a page begins. */
const LONGEST_WAIT = 12_000
const REQUESTS = 30

/** Sent from another address of this machine, so that the shop takes it for another visitor. */
function send(life: Life, path: string, headers: Record<string, string>, body: string | null): Promise<void> {
  const { hostname, port } = new URL(life.url())
  const method = body === null ? 'GET' : 'POST'
  return new Promise((resolve) => {
    const sent = request({ hostname, port, path, method, headers, localAddress: '127.0.0.9' }, (answer) =>
      answer.resume().on('end', resolve).on('error', resolve),
    )
    sent.on('error', () => resolve())
    sent.setTimeout(LONGEST_WAIT, () => sent.destroy())
    sent.end(body)
  })
}

/** What attackers and broken programs send: words without an end, odd time zones, profiles that do not exist. */
function junkAt(at: number, turn: number): [string, Record<string, string>, string | null] {
  const words = Array.from({ length: 51 }, (_, word) => `w${turn}x${at}x${word}`).join('+')
  const cookie = `timeZone=Etc/GMT+${at}; currentLanguage=${'x'.repeat(at * 10)}`
  const agent = { 'ucp-agent': `profile="http://127.0.0.1:9/${turn}/${at}"`, 'content-type': 'application/json' }
  if (at % 3 === 0) return [`/search?q=${words.slice(0, 250)}`, { accept: 'text/html', cookie }, null]
  if (at % 3 === 1) return ['/api/ucp/catalog/search', agent, JSON.stringify({ query: words.slice(0, 200) })]
  const query = `query Q${turn}_${at} { listing(query: "${words.slice(0, 200)}") { products { items { id } } } }`
  return ['/graphql', { 'content-type': 'application/json' }, JSON.stringify({ query })]
}

const MOST_TIMES = 1

/** Property 20: a visitor is served while another one sends junk. */
export const bothering = fc.nat({ max: 999 }).map((turn) =>
  step({
    name: 'sendJunk',
    args: [turn],
    can: ({ past }) => past.junk < MOST_TIMES,
    async run({ past }, { life, seen }) {
      past.junk += 1
      const faults = life.line.faults()
      const junk = Array.from({ length: REQUESTS }, (_, at) => send(life, ...junkAt(at, turn)))
      const product = life.backend.catalog().products.find(({ id }) => !life.backend.isGone(id))
      const start = Date.now()
      const page = await visit(life, product ? `/product/${product.slug}/${product.id}` : '/cart')
      const took = Date.now() - start
      await Promise.all(junk)
      if (life.line.faults() > faults) return
      seen.reach('a visitor was served beside junk')
      const isServed = page !== null && page.status < 400 && took < LONGEST_WAIT
      seen.expect(20, isServed, () => `beside junk, a page answers ${page?.status} after ${took} ms`)
    },
  }),
)
