import { spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from './run-command.ts'
import type { Score } from './score.ts'

const DOCUMENT = 'docs/operations/deploy.md'
const CHAPTER = '## Three processes on one machine'
const PATIENCE_MS = 15 * 60_000

/** The `sh` blocks of the chapter, in order. */
export function documentedCommands(): string[] {
  const [, after = ''] = readFileSync(DOCUMENT, 'utf8').split(`\n${CHAPTER}\n`)
  const [chapter = ''] = after.split('\n## ')
  return [...chapter.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block)
}

function endAll(folder: string): void {
  for (const file of globSync(join(folder, 'run/*.pid'))) {
    try {
      process.kill(Number(readFileSync(file, 'utf8')))
    } catch {}
  }
}

/** Runs the commands in a fresh clone of the latest commit. They count as one test. */
export async function pasteCommands(): Promise<Score> {
  const folder = await mkdtemp(join(tmpdir(), 'souk-deploy-'))
  // nginx's workers run as another user and must reach the folder.
  const clone = ['sh', '-c', `chmod 755 ${folder} && git clone --quiet . ${folder}/souk`]
  const { code, output } = await runCommand(clone, { output: 'keep' })
  if (code !== 0) throw new Error(output)
  const shop = join(folder, 'souk')
  const child = spawn('bash', ['-euo', 'pipefail', '-c', documentedCommands().join('\n')], {
    cwd: shop,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  const { promise, resolve } = Promise.withResolvers<number | null>()
  child.once('exit', resolve)
  const ended = await promise
  clearTimeout(timer)
  endAll(shop)
  // Ending processes still write log lines.
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
  return ended === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}
