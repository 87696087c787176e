import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startArrivals } from '../bench/load/arrivals.ts'
import { keepVisiting } from '../bench/load/visitors.ts'
import { residentMegabytes } from '../bench/machine/processor-time.ts'
import { closing } from '../bench/phase.ts'
import { startBenchShop } from '../bench/shop/bench-shop.ts'
import { buildIfStale } from '../build/build.ts'
import { freePort } from '../shop/free-port.ts'
import { startFaultGate } from './fault-gate.ts'
import { openHeapView } from './heap-view.ts'
import { judgeSoak, type Sample } from './judge-soak.ts'
import type { Census } from './trend.ts'
import { createVisits } from './visits.ts'

const CONNECTIONS = 10
const CAPACITY_SECONDS = 10
const SHARE = 0.5
const INTERVALS = 6
const CALM_MS = 10_000
const SAMPLE_MS = 2000
const FAULT_MS = 60_000

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    products: { type: 'string', default: '600' },
    faults: { type: 'boolean', default: false },
  },
})
const minutes = Number(values.minutes)
if (!(minutes > 0)) throw new Error('--minutes takes a number above 0.')

function openHandles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

const failed = await closing(async (keep) => {
  await buildIfStale()
  const inspectorPort = await freePort()
  const settings: Record<string, string> = { NODE_OPTIONS: `--inspect-port=127.0.0.1:${inspectorPort}` }
  const options = { products: Number(values.products) }
  const first = keep(await startBenchShop({ ...options, ...(!values.faults && { settings }) }))
  const gate = values.faults ? await startFaultGate(first.backendUrl) : null
  if (gate) keep({ close: async () => gate.close() })
  const shop = gate
    ? keep(await startBenchShop({ ...options, name: 'soak', settings: { ...settings, API_BASE_URL: gate.url } }))
    : first
  const next = await createVisits(shop)
  await keepVisiting(next, { connections: CONNECTIONS, seconds: CAPACITY_SECONDS })
  const calm = await keepVisiting(next, { connections: CONNECTIONS, seconds: CAPACITY_SECONDS })
  const capacity = calm.length / CAPACITY_SECONDS
  console.log(`${capacity.toFixed(0)} pages a second; ${(capacity * SHARE).toFixed(0)} for ${minutes} minutes`)

  const heap = await openHeapView(shop.pid, inspectorPort)
  const arrivals = startArrivals(next, capacity * SHARE)
  const samples: Sample[] = []
  const censuses: Census[] = []
  const handles: number[] = []
  const began = performance.now()
  const elapsed = () => (performance.now() - began) / 1000
  const sampling = setInterval(() => {
    samples.push({
      at: elapsed(),
      megabytes: residentMegabytes(shop.pid) ?? Number.NaN,
    })
  }, SAMPLE_MS)
  const faulting = gate && setInterval(() => console.log(`fault: ${gate.turn()}`), FAULT_MS)
  for (let interval = 1; interval <= INTERVALS; interval++) {
    await sleep((minutes * 60_000) / INTERVALS)
    await arrivals.pause()
    await sleep(CALM_MS)
    handles.push(openHandles(shop.pid))
    censuses.push(await heap.census())
    console.log(`${interval} of ${INTERVALS}: ${samples.at(-1)?.megabytes.toFixed(0)} MB`)
    if (interval < INTERVALS) arrivals.resume()
  }
  clearInterval(sampling)
  if (faulting) clearInterval(faulting)
  heap.close()
  const found = judgeSoak({
    samples,
    handles,
    censuses,
    visits: arrivals.seen,
    seconds: minutes * 60,
    hasFaults: gate !== null,
  })
  for (const { name, told, isFine } of found) console.log(`${isFine ? 'ok    ' : 'FAILED'} ${name}: ${told}`)
  return found.filter(({ isFine }) => !isFine).length
})
process.exit(failed > 0 ? 1 : 0)
