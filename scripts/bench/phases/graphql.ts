import { readFileSync } from 'node:fs'
import { alternate } from '../load/alternate.ts'
import type { LoadRequest } from '../load/load.ts'
import { closing, type Phase } from '../phase.ts'
import { type Row, rateRow } from '../report/row.ts'
import { startBareServer } from '../shop/bare-server.ts'
import { memoryRows, startBenchShop } from '../shop/bench-shop.ts'

const KNOWN = 'graphql/__generated__/known-operations.json'

function idOf(operation: string): string {
  const operations: Record<string, string> = JSON.parse(readFileSync(KNOWN, 'utf8'))
  const found = Object.entries(operations).find(([, text]) => text.includes(`query ${operation}(`))
  if (!found) throw new Error(`No known operation is named ${operation}.`)
  return found[0]
}

/** As our own browser code sends it, and as another program does. */
function requests() {
  const headers = { 'content-type': 'application/json' }
  const ours = { ...headers, 'x-graphql-yoga-csrf': '1' }
  const foreign = '{ listing(query: "lamp") { products { items { id title price { current { formatted } } } } } }'
  return [
    { name: 'known', headers: ours, body: JSON.stringify({ documentId: idOf('ListingPage'), variables: {} }) },
    { name: 'foreign', headers, body: JSON.stringify({ query: foreign }) },
  ]
}

const NAMES: Record<string, string> = {
  known: 'known operation (a listing), data cached',
  foreign: 'foreign query (a search), data cached',
}

/** `/graphql` beside bare Fastify that sends the same JSON. */
export const graphql: Phase = {
  name: 'graphql',
  title: 'GraphQL beside bare Fastify with the same JSON, headers and request line',
  run: (bench) =>
    closing(async (keep) => {
      const launcher = bench.cores.server
      const shop = keep(await startBenchShop({ launcher }))
      const answers = requests().map((each) => ({ ...each, method: 'POST' as const, path: '/graphql' }))
      const bare = keep(await startBareServer(shop, { answers }, launcher))
      const rows: Row[] = []
      for (const { name, method, headers, body } of answers) {
        const to = (pid: number, url: string) => ({
          pid,
          request: { url, method, headers, body } satisfies LoadRequest,
        })
        const contenders = {
          logged: to(bare.pid, `${bare.url}/logged/${name}`),
          shop: to(shop.pid, `${shop.url}/graphql`),
        }
        const measured = await alternate(bench.meter, contenders, { ...bench, connections: 10 })
        rows.push(
          rateRow(`${NAMES[name]}: bare Fastify`, measured.logged),
          rateRow(`${NAMES[name]}: shop beside bare Fastify`, measured.shop, { name: 'bare', of: measured.logged }),
        )
      }
      return [...rows, ...memoryRows(shop)]
    }),
}
