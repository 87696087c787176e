import { spawnSync } from 'node:child_process'

/** Megabytes a process holds in memory now; null where the system does not say. */
export function residentMegabytes(pid: number | undefined): number | null {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  const kilobytes = Number(stdout?.trim())
  return kilobytes > 0 ? Math.round(kilobytes / 1024) : null
}
