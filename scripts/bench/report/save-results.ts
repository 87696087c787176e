import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, release, totalmem, type } from 'node:os'
import { join } from 'node:path'

/** What was measured, and where. */
export function describeMachine() {
  const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim() || null
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryMegabytes: Math.round(totalmem() / 1024 / 1024),
    system: `${type()} ${release()}`,
    commit: git('rev-parse', '--short', 'HEAD'),
    /** With changes that are in no commit. */
    changed: git('status', '--porcelain', '--untracked-files=no') !== null,
    versions: { node: process.version, ...packageVersions('react', 'fastify', 'graphql', 'pino') },
  }
}

function packageVersions(...names: string[]): Record<string, string> {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
  return Object.fromEntries(names.map((name) => [name, dependencies[name] ?? 'unknown']))
}

/** Writes a run as `TIME.json` and `latest.json`. Returns the path of the first. */
export function saveResults(folder: string, startedAt: Date, results: object): string {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${startedAt.toISOString().replaceAll(/[:.]/g, '-')}.json`)
  const json = `${JSON.stringify({ startedAt, ...results }, null, 2)}\n`
  writeFileSync(path, json)
  writeFileSync(join(folder, 'latest.json'), json)
  return path
}
