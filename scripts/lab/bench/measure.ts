import { readFileSync } from 'node:fs'
import { runCommand } from '../../tools/testing/run-command.ts'
import { labProgram } from '../install.ts'

/** A request by POST. */
export interface Post {
  headers: Record<string, string>
  body: string
}

export interface Contender {
  pid: number
  url: string
  /** Default: GET. */
  post?: Post | undefined
}

export interface Measured {
  /** Requests per second. */
  rates: number[]
  /** Milliseconds. */
  p99s: number[]
  /** Microseconds of processor time per request, child processes included. */
  cpus: number[]
  errors: number
}

export interface Effort {
  seconds: number
  rounds: number
  warmUp: number
  connections: number
}

interface Report {
  requests: { average: number; total: number }
  latency: { p99: number }
  non2xx: number
  errors: number
}

const TICKS = 100

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

/** Processor seconds of a process and its children. Linux only; 0 elsewhere. */
function processorSeconds(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is a name, which may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    const own = (Number(fields[11]) + Number(fields[12])) / TICKS
    return children.reduce((sum, child) => sum + processorSeconds(Number(child)), own)
  } catch {
    return 0
  }
}

function postOptions(post: Post | undefined): string[] {
  if (!post) return []
  const headers = Object.entries(post.headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  return ['-m', 'POST', '-b', post.body, ...headers]
}

async function load(
  { pid, url, post }: Contender,
  encoding: string,
  seconds: number,
  effort: Effort,
  pin: readonly string[],
) {
  const options = [
    '-c',
    String(effort.connections),
    '-d',
    String(seconds),
    '-j',
    '-n',
    '-H',
    `accept-encoding=${encoding}`,
    ...postOptions(post),
  ]
  const before = processorSeconds(pid)
  const { code, output } = await runCommand([...pin, labProgram('autocannon'), ...options, url], { output: 'keep' })
  const line = output.split('\n').find((text) => text.startsWith('{'))
  if (code !== 0 || !line) throw new Error(`autocannon failed: ${output}`)
  const { requests, latency, non2xx, errors }: Report = JSON.parse(line)
  const cpu = ((processorSeconds(pid) - before) / requests.total) * 1_000_000
  return { rate: requests.average, p99: latency.p99, cpu, errors: non2xx + errors }
}

/**
 * Measures contenders in turns, so that disturbances affect all of them.
 * @param pin command prefix that pins the load generator to a core
 */
export async function alternate<Name extends string>(
  contenders: Record<Name, Contender>,
  { encoding, effort, pin }: { encoding: 'br' | 'identity'; effort: Effort; pin: readonly string[] },
): Promise<Record<Name, Measured>> {
  // @NOTE The keys of a record are its names.
  const names = Object.keys(contenders) as Name[]
  for (const name of names) await load(contenders[name], encoding, effort.warmUp, effort, pin)
  const empty = names.map((name) => [name, { rates: [], p99s: [], cpus: [], errors: 0 }])
  // @NOTE Every name has an entry.
  const measured = Object.fromEntries(empty) as Record<Name, Measured>
  for (let round = 0; round < effort.rounds; round++) {
    for (const name of names) {
      const { rate, p99, cpu, errors } = await load(contenders[name], encoding, effort.seconds, effort, pin)
      const { rates, p99s, cpus } = measured[name]
      rates.push(rate)
      p99s.push(p99)
      cpus.push(cpu)
      measured[name].errors += errors
    }
  }
  return measured
}

const quotients = (over: readonly number[], under: readonly number[]) =>
  over.map((value, round) => value / (under[round] ?? Number.NaN))

/** Median of the quotients of each round: a disturbance affects both sides. */
export const ratio = (over: readonly number[], under: readonly number[]): number => median(quotients(over, under))

/** The same with the least and the greatest quotient, which show how far the rounds agree. */
export function ratioText(over: readonly number[], under: readonly number[]): string {
  const all = quotients(over, under)
  const [middle, least, most] = [median(all), Math.min(...all), Math.max(...all)].map((value) => value.toFixed(2))
  return `${middle} (${least}–${most})`
}
