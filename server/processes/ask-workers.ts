import * as v from 'valibot'
import { readBuildIdentity } from '../build-identity.ts'
import type { AllProcesses } from '../metrics/all-processes.ts'
import type { MachineAnswer, MachineSource } from '../metrics/machine-server.ts'
import type { MetricList } from '../metrics/metrics.ts'

/** A worker that serves. */
export interface AskedWorker {
  /** The same for all questions to one process. */
  worker: object
  /** Both reject where it does not answer in time. */
  metrics(): Promise<MetricList>
  ask(path: string): Promise<MachineAnswer>
}

const NotReady = v.object({ why: v.array(v.string()) })

const answerOf = (status: number, body: object): MachineAnswer => ({ status, body: JSON.stringify(body) })

function reasonsIn({ body }: MachineAnswer): string[] {
  const { success, output } = v.safeParse(NotReady, JSON.parse(body))
  return success ? output.why : []
}

/** What the supervisor answers machines with: all of its workers count together, and one that is ready will do. */
export function createSourceOfAll(workers: () => AskedWorker[], all: AllProcesses): MachineSource {
  async function readiness(): Promise<MachineAnswer> {
    const asked = await Promise.allSettled(workers().map((each) => each.ask('/readyz')))
    const answers = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const ready = answers.find(({ status }) => status === 200)
    const why = new Set(answers.flatMap(reasonsIn))
    return ready ?? answerOf(503, { ready: false, why: why.size > 0 ? [...why] : ['starting'] })
  }

  return {
    async metrics() {
      await Promise.allSettled(workers().map(async (each) => all.report(each.worker, await each.metrics())))
      return all.write()
    },
    async ask(path) {
      if (path === '/readyz') return readiness()
      if (path === '/version') return answerOf(200, { ...readBuildIdentity(), node: process.version })
      return answerOf(200, { status: 'alive' })
    },
  }
}
