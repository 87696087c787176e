import { setTimeout as sleep } from 'node:timers/promises'
import { endedChildrenSeconds, processorSeconds } from '../machine/processor-time.ts'
import type { Generator, Load, LoadRequest, Pressure } from './load.ts'

/** A server, and the request to send to it. */
export interface Contender {
  request: LoadRequest
  /** Its process. */
  pid: number
  /** Where contenders differ in this. */
  connections?: number
}

/** Puts one server under load, and measures what the server and the generator of the load cost. */
export type Meter = (contender: Contender, pressure: Pressure) => Promise<Load>

const SETTLE_STEP_MS = 50
const SETTLE_STEPS = 60

/** Waits until a server has done with what the generator has left behind, three seconds at most. */
async function settle(pid: number): Promise<void> {
  for (let step = 0; step < SETTLE_STEPS; step++) {
    const before = processorSeconds(pid)
    await sleep(SETTLE_STEP_MS)
    const after = processorSeconds(pid)
    if (before === null || after === null || after - before < SETTLE_STEP_MS / 2 / 1000) return
  }
}

/** @param launcher command that pins the generator to a core, or nothing */
export function createMeter(generator: Generator, launcher: readonly string[]): Meter {
  return async ({ request, pid, connections }, given) => {
    const pressure = connections === undefined ? given : { ...given, connections }
    const [server, generated, startedAt] = [processorSeconds(pid), endedChildrenSeconds(), performance.now()]
    const load = await generator(request, pressure, launcher)
    const seconds = (performance.now() - startedAt) / 1000
    const [serverSince, generatedSince] = [processorSeconds(pid), endedChildrenSeconds()]
    const shareSince = (before: number | null, after: number | null) =>
      before === null || after === null ? null : (after - before) / seconds
    await settle(pid)
    return {
      ...load,
      serverCpu: shareSince(server, serverSince),
      generatorCpu: shareSince(generated, generatedSince),
    }
  }
}
