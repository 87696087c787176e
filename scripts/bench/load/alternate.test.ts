import { expect, it } from 'vitest'
import { rateRow } from '../report/row.ts'
import { alternate } from './alternate.ts'
import type { Load } from './load.ts'

const pressure = { connections: 10, seconds: 3, rounds: 3, warmUp: 1 }
const contender = (url: string) => ({ request: { url }, pid: 1 })

/** A machine that becomes slower with every measurement: B does half of what A does. */
function createSlowingMeter(asked: string[]) {
  let pace = 1000
  return async (
    { request: { url } }: ReturnType<typeof contender>,
    { seconds }: { seconds: number },
  ): Promise<Load> => {
    asked.push(`${url} ${seconds}`)
    pace *= 0.9
    const perSecond = url === 'B' ? pace / 2 : pace
    return { perSecond, p50: 1, p99: 2, errors: 1, serverCpu: null, generatorCpu: 0.5 }
  }
}

it('takes turns after a warm-up, and adds up errors', async () => {
  const asked: string[] = []
  const { A } = await alternate(createSlowingMeter(asked), { A: contender('A'), B: contender('B') }, pressure)
  expect(asked).toEqual(['A 1', 'B 1', 'A 3', 'B 3', 'A 3', 'B 3', 'A 3', 'B 3'])
  expect(A.rates).toHaveLength(3)
  expect(A.load).toMatchObject({ errors: 3, serverCpu: null, generatorCpu: 0.5, p99: 2 })
})

it('compares round by round, so that a machine that changes its pace does not matter', async () => {
  const { A, B } = await alternate(createSlowingMeter([]), { A: contender('A'), B: contender('B') }, pressure)
  const row = rateRow('B', B, { name: 'A', of: A })
  expect(row.share).toBeCloseTo(0.45)
  expect(row.spread).toBeCloseTo(0)
  // Alone, the rates are far apart.
  expect(rateRow('B', B).spread).toBeGreaterThan(0.3)
})
