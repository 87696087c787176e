import { spawnSync } from 'node:child_process'

/** Commands to put before another: the server runs on one core, the generator of the load on another. */
export interface Cores {
  server: readonly string[]
  generator: readonly string[]
  /** For the notes below the table. */
  says: string
}

/** `0-1,4` → 0, 1, 4. */
export function coresIn(list: string): number[] {
  return list
    .trim()
    .split(',')
    .flatMap((range) => {
      const [first = Number.NaN, last = first] = range.split('-').map(Number)
      return Array.from({ length: last - first + 1 }, (_, at) => first + at)
    })
}

/** Needs `taskset` and two cores; otherwise nothing is pinned. */
export function chooseCores(): Cores {
  const { stdout } = spawnSync('taskset', ['-pc', String(process.pid)], { encoding: 'utf8' })
  const [first, second] = coresIn(/: ([\d,-]+)$/m.exec(stdout ?? '')?.[1] ?? '')
  if (first === undefined || second === undefined) {
    return { server: [], generator: [], says: 'nothing is pinned to a core (taskset or a second core is missing)' }
  }
  const on = (core: number) => ['taskset', '-c', String(core)]
  return {
    server: on(first),
    generator: on(second),
    says: `the servers run on core ${first}, the generator on core ${second}`,
  }
}
