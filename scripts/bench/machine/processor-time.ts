import { readFileSync } from 'node:fs'

/** Of /proc/…/stat: the kernel counts in hundredths of a second on all common systems. */
const TICKS = 100

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/** Fields of /proc/PID/stat from the third on; the second is a name that may contain spaces. */
function statOf(pid: number | 'self'): number[] | null {
  const stat = read(`/proc/${pid}/stat`)
  if (stat === null) return null
  const fields = stat.slice(stat.lastIndexOf(')') + 2)
  return fields.split(' ').map(Number)
}

/** A process and all that it has started, directly or not. */
export function processTree(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`)?.split(' ').filter(Boolean).map(Number) ?? []
  return [pid, ...children.flatMap(processTree)]
}

/** What a process was started with, arguments separated by spaces; empty where it is gone. */
export function commandOf(pid: number): string {
  return read(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim() ?? ''
}

/** Seconds of the processor that a process and its children have used; null where the system does not say. */
export function processorSeconds(pid: number): number | null {
  const times = processTree(pid).map((each) => {
    const stat = statOf(each)
    return stat && ((stat[11] ?? 0) + (stat[12] ?? 0)) / TICKS
  })
  return times[0] == null ? null : times.reduce<number>((sum, time) => sum + (time ?? 0), 0)
}

/** Seconds that ended children of this process have used. */
export function endedChildrenSeconds(): number | null {
  const stat = statOf('self')
  return stat && ((stat[13] ?? 0) + (stat[14] ?? 0)) / TICKS
}

/** Seconds of this process, its children and theirs, those that have ended included. */
export function ownSeconds(): number | null {
  const ended = endedChildrenSeconds()
  const running = processorSeconds(process.pid)
  return ended === null || running === null ? null : ended + running
}

/** Seconds that all processors were busy, and that another machine took from this one, since the start. */
export function busySeconds(): number | null {
  const line = read('/proc/stat')?.split('\n', 1)[0]
  if (!line) return null
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, soft = 0, steal = 0] = line
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return (user + nice + system + interrupts + soft + steal) / TICKS
}

/** Megabytes that a process holds in memory now; null where the system does not say. */
export function residentMegabytes(pid: number): number | null {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) / 1024
}
