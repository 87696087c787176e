import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { buildIfStale } from '../../tools/build/build.ts'
import { answerHelp } from '../../tools/terminal/answer-help.ts'
import { installLab } from '../install.ts'
import { closing, type Keep } from '../shop/closing.ts'
import { DEPLOYED, type LabShop, startLabShop } from '../shop/lab-shop.ts'
import { startProcess } from '../shop/start-process.ts'
import type { BareOrders, BareReport, Sample } from './bare.ts'
import { alternate, type Contender, type Effort, type Measured, median, ratio, ratioText } from './measure.ts'

answerHelp('npm run bench [-- PHASE…] [--quick]: compares the shop with bare Fastify and React.')

const { positionals, values } = parseArgs({ allowPositionals: true, options: { quick: { type: 'boolean' } } })
const effort: Effort = values.quick
  ? { seconds: 2, rounds: 2, warmUp: 1, connections: 10 }
  : { seconds: 5, rounds: 5, warmUp: 3, connections: 10 }

const isPinned = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0
const onCore = (core: number): string[] => (isPinned ? ['taskset', '--cpu-list', String(core)] : [])

const SMALL = 600
const LARGE = 60_000
/** Largest difference in size between the shop's markup and the plain elements. */
const SAME_MARKUP = 0.02

let missed = 0

function judge(name: string, value: number, target: { atLeast?: number; atMost?: number }): void {
  const { atLeast = -Infinity, atMost = Infinity } = target
  const isMet = value >= atLeast && value <= atMost
  if (!isMet) missed += 1
  const bound = Number.isFinite(atLeast) ? `≥ ${atLeast}` : `≤ ${atMost}`
  console.log(`  ${isMet ? 'ok    ' : 'MISSED'} ${name}: ${value.toFixed(2)} (target ${bound})`)
}

function print(name: string, { rates, p99s, cpus, errors }: Measured, of?: Measured): void {
  const [rate, p99, cpu] = [median(rates), median(p99s), median(cpus)]
  const shares = of && `  ${ratioText(rates, of.rates)} by rate, ${ratioText(of.cpus, cpus)} by processor time`
  const figures = [`${rate.toFixed(0)}/s`, `p99 ${p99} ms`, `${cpu.toFixed(0)} µs`].map((text) => text.padStart(13))
  console.log(`  ${name.padEnd(34)}${figures.join('')}${shares ?? ''}${errors > 0 ? `  ${errors} ERRORS` : ''}`)
}

async function linkOn(shop: LabShop, path: string, pattern: RegExp): Promise<string> {
  const found = pattern.exec(await (await fetch(shop.url + path)).text())?.[1]
  if (found === undefined) throw new Error(`${path} has no link that matches ${pattern}.`)
  return found
}

async function samplePages(shop: LabShop): Promise<Sample[]> {
  const product = await linkOn(shop, '/all/products', /href="(\/product\/[^"]+)"/)
  return [
    { name: 'home', path: '/' },
    { name: 'listing', path: '/all/products' },
    { name: 'product', path: product },
  ]
}

async function startBare(keep: Keep, shop: LabShop, samples: Partial<BareOrders>) {
  const orders = { shopUrl: shop.url, pages: [], answers: [], ...samples } satisfies BareOrders
  const script = ['scripts/lab/bench/bare.ts', JSON.stringify(orders)]
  const { pid, message } = keep(await startProcess({ name: 'bare', script, env: DEPLOYED, launcher: onCore(0) }))
  // @NOTE It is what bare.ts sends.
  return { pid, ...(message as BareReport) }
}

/** Compares answers from memory; resolves to the shop's share by name. */
async function compareStored(shop: LabShop, bare: Contender, samples: readonly Sample[]): Promise<Map<string, number>> {
  const shares = new Map<string, number>()
  for (const { name, path, post } of samples) {
    const request = post && { method: 'POST', ...post }
    // The first request makes the answer again if the stored one has expired since it was chosen.
    await timeOf(shop.url + path, request)
    const status = (await fetch(shop.url + path, request)).headers.get('cache-status')
    if (!status?.includes('hit')) throw new Error(`${path} does not come from the page cache: ${status}`)
    const contenders = {
      silent: { pid: bare.pid, url: `${bare.url}/silent/${name}`, post },
      logged: { pid: bare.pid, url: `${bare.url}/logged/${name}`, post },
      shop: { pid: shop.pid, url: shop.url + path, post },
    }
    const { silent, logged, shop: own } = await alternate(contenders, { encoding: 'br', effort, pin: onCore(1) })
    print(`${name}: bare Fastify`, silent)
    print(`${name}: bare Fastify, request line`, logged)
    print(`${name}: shop`, own, logged)
    shares.set(name, ratio(own.rates, logged.rates))
  }
  return shares
}

async function cached(keep: Keep): Promise<void> {
  const shop = keep(await startLabShop({ launcher: onCore(0) }))
  const pages = await samplePages(shop)
  const shares = await compareStored(shop, await startBare(keep, shop, { pages }), pages)
  judge('cached home, share of bare Fastify', shares.get('home') ?? Number.NaN, { atLeast: 0.75 })
}

const LISTING = `{ listing { title products { pageInfo { total } items {
  id title slug rating image { url } price { current { amount formatted } } } } } }`

function sampleQueries(): Sample[] {
  const operations: Record<string, string> = JSON.parse(
    readFileSync('graphql/__generated__/known-operations.json', 'utf8'),
  )
  const home = Object.keys(operations).find((id) => operations[id]?.startsWith('query HomePage('))
  if (home === undefined) throw new Error('The shop has no operation HomePage.')
  return [
    { name: 'home-operation', path: `/graphql?lang=en&documentId=${home}&variables=%7B%7D` },
    { name: 'program-query', path: `/graphql?query=${encodeURIComponent(LISTING)}` },
  ]
}

async function queried(keep: Keep): Promise<void> {
  const shop = keep(await startLabShop({ launcher: onCore(0) }))
  const queries = sampleQueries()
  const shares = await compareStored(shop, await startBare(keep, shop, { answers: queries }), queries)
  judge('home operation, share of bare Fastify', shares.get('home-operation') ?? Number.NaN, { atLeast: 0.7 })
  judge('query of a program, share of bare Fastify', shares.get('program-query') ?? Number.NaN, { atLeast: 0.5 })
}

async function agents(keep: Keep): Promise<void> {
  const shop = keep(await startLabShop({ launcher: onCore(0) }))
  const [, product = ''] = /\/(\d+)$/.exec((await samplePages(shop)).at(-1)?.path ?? '') ?? []
  // The shop's own profile is also that of an agent which can do all that the shop can.
  const headers = { 'content-type': 'application/json', 'ucp-agent': `profile="${shop.url}/.well-known/ucp"` }
  const sample = (operation: string, input: object) => ({
    name: `agent-${operation}`,
    path: `/api/ucp/catalog/${operation}`,
    post: { headers, body: JSON.stringify(input) },
  })
  const answers = [
    sample('search', { query: 'shirt' }),
    sample('lookup', { ids: [product] }),
    sample('product', { id: product }),
  ]
  const shares = await compareStored(shop, await startBare(keep, shop, { answers }), answers)
  for (const { name } of answers) {
    judge(`${name}, share of bare Fastify`, shares.get(name) ?? Number.NaN, { atLeast: 0.5 })
  }
}

async function rendered(keep: Keep): Promise<void> {
  const shop = keep(await startLabShop({ settings: { PAGE_CACHE_MB: '0' }, launcher: onCore(0) }))
  const pages = await samplePages(shop)
  const bare = await startBare(keep, shop, { pages })
  for (const { name, path } of pages) {
    const difference = Math.abs((bare.markup[name] ?? Number.NaN) - 1)
    if (!(difference < SAME_MARKUP)) throw new Error(`${name}: the plain elements are not the markup of the shop.`)
    const contenders = {
      plain: { pid: bare.pid, url: `${bare.url}/plain/${name}` },
      shop: { pid: shop.pid, url: shop.url + path },
    }
    const measured = await alternate(contenders, { encoding: 'identity', effort, pin: onCore(1) })
    print(`${name}: plain elements`, measured.plain)
    print(`${name}: shop`, measured.shop, measured.plain)
    const share = ratio(measured.shop.rates, measured.plain.rates)
    if (name === 'home') judge('rendered home, share of plain elements', share, { atLeast: 0.55 })
  }
}

async function timeOf(url: string, request?: RequestInit): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(url, request)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`)
  return performance.now() - startedAt
}

async function growth(keep: Keep): Promise<void> {
  const start = async (products: number) =>
    keep(
      await startLabShop({ products, name: `shop-${products}`, settings: { PAGE_CACHE_MB: '0' }, launcher: onCore(0) }),
    )
  const [few, many] = [await start(SMALL), await start(LARGE)]
  const [fewPages, manyPages] = [await samplePages(few), await samplePages(many)]
  for (const [at, { name, path }] of fewPages.entries()) {
    const contenders = {
      few: { pid: few.pid, url: few.url + path },
      many: { pid: many.pid, url: many.url + (manyPages[at]?.path ?? path) },
    }
    const quiet = { ...effort, connections: 1 }
    const measured = await alternate(contenders, { encoding: 'identity', effort: quiet, pin: onCore(1) })
    print(`${name}: ${SMALL} products`, measured.few)
    print(`${name}: ${LARGE} products`, measured.many, measured.few)
    judge(`${name}, time beside ${SMALL} products`, ratio(measured.few.rates, measured.many.rates), { atMost: 1.3 })
  }
  // The smaller catalog has 25 pages, and only the first has been requested.
  const ratios: number[] = []
  for (let page = 2; page <= 25; page++) {
    const path = `/all/products?page=${page}`
    const small = await timeOf(few.url + path)
    ratios.push((await timeOf(many.url + path)) / small)
  }
  judge(`listing from the backend, time beside ${SMALL} products`, median(ratios), { atMost: 1.3 })
  const calls = { listing: 'products?sidebar_data=true&page=2', sorted: 'products?sortby=price_low_to_high' }
  for (const [name, call] of Object.entries({
    ...calls,
    search: 'products?q=leather+boot',
    suggestions: 'search?q=le',
  })) {
    const times: number[] = []
    for (let turn = 0; turn < 20; turn++) times.push(await timeOf(`${many.backendUrl}/api/v1/${call}`))
    judge(`backend ${name}, median ms of ${LARGE} products`, median(times), { atMost: name in calls ? 20 : 100 })
  }
}

const PHASES: Record<string, (keep: Keep) => Promise<void>> = { cached, queried, agents, rendered, growth }

async function main(): Promise<void> {
  const unknown = positionals.filter((name) => !Object.hasOwn(PHASES, name))
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Phases: ${Object.keys(PHASES).join(', ')}.`)
  await installLab()
  await buildIfStale()
  const [load] = loadavg()
  for (const [name, run] of Object.entries(PHASES)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    console.log(name)
    await closing(run)
  }
  console.log(isPinned ? 'Servers ran on core 0, autocannon on core 1.' : 'Nothing was pinned to a core.')
  console.log(`Load average before: ${load?.toFixed(1)}. With other programs at work, only shares are worth reading.`)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
await main()
process.exitCode = missed > 0 ? 1 : 0
