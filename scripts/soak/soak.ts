import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startArrivals } from '../bench/load/arrivals.ts'
import { residentMegabytes } from '../bench/machine/processor-time.ts'
import { closing } from '../bench/phase.ts'
import { startBenchShop } from '../bench/shop/bench-shop.ts'
import { buildIfStale } from '../build/build.ts'
import { freePort } from '../shop/free-port.ts'
import { startFaultGate } from './fault-gate.ts'
import { findCapacity } from './find-capacity.ts'
import { openHeapView } from './heap-view.ts'
import { judgeSoak, type Sample } from './judge-soak.ts'
import type { Census } from './trend.ts'
import { createVisits } from './visits.ts'

const SHARE = 0.5
/** After the long load: short ones, each followed by a calm and a look into the heap. */
const ROUNDS = 5
const ROUND_MS = 30_000
const CALM_MS = 10_000
/** A connection to the backend that is not used is kept for 72 s; only then is what is left open a leak. */
const IDLE_MS = 80_000
const SAMPLE_MS = 2000
/** Once a minute the load pauses, garbage is collected, and what is left is measured. */
const PAUSE_MS = 1000
const FAULT_MS = 60_000

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    products: { type: 'string', default: '600' },
    faults: { type: 'boolean', default: false },
  },
})
const minutes = Number(values.minutes)
if (!(Number.isInteger(minutes) && minutes > 0)) throw new Error('--minutes takes a whole number above 0.')

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
  const capacity = await findCapacity(shop, next)
  console.log(`${capacity.toFixed(0)} pages a second; ${(capacity * SHARE).toFixed(0)} for ${minutes} minutes`)

  const heap = await openHeapView(shop.pid, inspectorPort)
  await sleep(IDLE_MS)
  const handlesBefore = openHandles(shop.pid)
  const arrivals = startArrivals(next, capacity * SHARE)
  const busy: Sample[] = []
  const calm: Sample[] = []
  const censuses: Census[] = []
  const faulting = gate && setInterval(() => console.log(`fault: ${gate.turn()}`), FAULT_MS)
  const megabytes = () => residentMegabytes(shop.pid) ?? Number.NaN
  for (let minute = 1; minute <= minutes; minute++) {
    for (let second = 0; second < 60; second += SAMPLE_MS / 1000) {
      await sleep(SAMPLE_MS)
      busy.push({ at: (minute - 1) * 60 + second, megabytes: megabytes() })
    }
    await arrivals.pause()
    await sleep(PAUSE_MS)
    await heap.collect()
    // V8 gives memory back beside its main thread.
    await sleep(PAUSE_MS)
    calm.push({ at: minute * 60, megabytes: megabytes() })
    if (minute < minutes) arrivals.resume()
  }
  const steady = [...arrivals.seen]
  // A snapshot stops the process and takes memory beside the heap: none is taken while the load is judged.
  for (let round = 1; round <= ROUNDS; round++) {
    arrivals.resume()
    await sleep(ROUND_MS)
    await arrivals.pause()
    await sleep(CALM_MS)
    censuses.push(await heap.census())
    console.log(`${round} of ${ROUNDS}: ${megabytes().toFixed(0)} MB`)
  }
  if (faulting) clearInterval(faulting)
  await sleep(IDLE_MS)
  const handles = [handlesBefore, openHandles(shop.pid)] as const
  heap.close()
  const hasFaults = gate !== null
  const found = judgeSoak({ calm, busy, handles, censuses, visits: steady, seconds: minutes * 60, hasFaults })
  for (const { name, told, isFine } of found) console.log(`${isFine ? 'ok    ' : 'FAILED'} ${name}: ${told}`)
  return found.filter(({ isFine }) => !isFine).length
})
process.exit(failed > 0 ? 1 : 0)
