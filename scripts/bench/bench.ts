import { buildIfStale } from '../build/build.ts'
import { buildServer } from '../build/server.ts'
import { startShop } from '../shop/start-shop.ts'
import { loadedBytes } from './loaded-bytes.ts'
import { type Load, measureLoad } from './measure-load.ts'
import { residentMegabytes } from './resident-memory.ts'
import { startBareRender } from './start-bare-render.ts'

const row = (cells: readonly (string | number)[]) =>
  cells.map((cell, at) => String(cell)[at === 0 ? 'padEnd' : 'padStart'](at === 0 ? 44 : 11)).join('')
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

function printLoads(loads: readonly [name: string, load: Load][]): void {
  console.log(row(['home page, 10 connections', 'pages/s', 'p50', 'p99', 'errors']))
  for (const [name, { perSecond, p50, p99, errors }] of loads) {
    console.log(row([name, perSecond.toFixed(0), `${p50} ms`, `${p99} ms`, errors]))
  }
}

/** The shop's home page beside bare React and bare Fastify, one after another in the same run. */
async function bench(): Promise<void> {
  await buildIfStale()
  await buildServer({ 'bare-render': 'server/bench/bare-render.tsx' })
  const shop = await startShop({ LOG_LEVEL: 'warn', CATALOG_SIZE: '600', DATA_DIR: '.data' })
  const bare = await startBareRender(shop)
  try {
    const bytes = await measureLoad(`${bare.url}/bytes`)
    const react = await measureLoad(`${bare.url}/bare`)
    const page = await measureLoad(`${shop.url}/`)
    const memory = residentMegabytes(shop.pid)
    printLoads([
      ['Souk, rendered for each request', page],
      ['bare renderToPipeableStream, same tree', react],
      ['bare Fastify, same bytes from memory', bytes],
    ])
    console.log(row(['share of bare renderToPipeableStream', (page.perSecond / react.perSecond).toFixed(2)]))
    console.log(row(['share of bare Fastify', (page.perSecond / bytes.perSecond).toFixed(3)]))
    console.log(row(['memory under load (RSS)', memory === null ? 'unknown' : `${memory} MB`]))
    console.log(`\n${row(['a browser loads, before interaction', 'brotli', 'plain'])}`)
    for (const { name, brotli, plain } of await loadedBytes(shop.url)) {
      console.log(row([name, kilobytes(brotli), kilobytes(plain)]))
    }
  } finally {
    bare.close()
    await shop.close()
  }
}

await bench()
