import { build as esbuild } from 'esbuild'
import { serverOptions } from '../../build/server.ts'
import type { BenchShop } from './bench-shop.ts'
import { BENCH_FOLDER, startProcess } from './start-process.ts'

/** Of server/bench/, whose types scripts do not import. */
export interface BareOrders {
  pages?: readonly { name: string; path: string; guestToken: string | null }[]
  answers?: readonly {
    name: string
    method: 'GET' | 'POST'
    path: string
    headers: Record<string, string>
    body?: string
  }[]
}

interface BareReport {
  url: string
  rawUrl: string
  /** Uncompressed bytes of each page, as the shop sends it and as it is rendered bare. */
  pages: readonly { name: string; shop: number; tree: number; plain: number }[]
}

export interface BareServer extends BareReport {
  pid: number
  close(): Promise<void>
}

/** Bundles a program of server/bench/ apart from `dist/`, which stays what `npm start` serves. */
export async function buildBenchProgram(source: string): Promise<string> {
  const outdir = `${BENCH_FOLDER}/build`
  const name = source.replace(/^.*\/|\.tsx?$/g, '')
  await esbuild(serverOptions({ outdir, entryPoints: { [name]: source } }))
  return `${outdir}/${name}.js`
}

/** Starts server/bench/bare.ts beside a running shop. */
export async function startBareServer(
  shop: BenchShop,
  { pages = [], answers = [] }: BareOrders,
  launcher: readonly string[],
): Promise<BareServer> {
  const program = await buildBenchProgram('server/bench/bare.ts')
  const orders = JSON.stringify({ apiBaseUrl: shop.backendUrl, shopUrl: shop.url, pages, answers })
  const { pid, message, close } = await startProcess({ name: 'bare', script: [program, orders], env: {}, launcher })
  // @NOTE It is what server/bench/bare.ts reports.
  return { ...(message as BareReport), pid, close }
}
