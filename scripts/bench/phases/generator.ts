import { alternate } from '../load/alternate.ts'
import { closing, type Phase } from '../phase.ts'
import { rateRow } from '../report/row.ts'
import { startBareServer } from '../shop/bare-server.ts'
import { startBenchShop } from '../shop/bench-shop.ts'
import { pageHeaders, samplePages } from '../shop/sample-pages.ts'

/** What the generator of the load can do: more than any server below, or the server is not what is measured. */
export const generator: Phase = {
  name: 'generator',
  title: 'Ceiling of the load generator: node:http alone with the bytes of the home page',
  run: (bench) =>
    closing(async (keep) => {
      const shop = keep(await startBenchShop())
      const [home] = await samplePages(shop)
      if (!home) throw new Error('There is no page to send.')
      const headers = pageHeaders(home, 'br')
      const orders = { answers: [{ ...home, method: 'GET' as const, headers }] }
      const bare = keep(await startBareServer(shop, orders, bench.cores.server))
      const contenders = { raw: { pid: bare.pid, request: { url: bare.rawUrl, headers } } }
      const { raw } = await alternate(bench.meter, contenders, { ...bench, connections: 10 })
      const { generatorCpu } = raw.load
      if (generatorCpu !== null && generatorCpu > 0.9) bench.note('the generator is the limit: rates above are its own')
      return [rateRow('node:http, 10 conn.', raw)]
    }),
}
