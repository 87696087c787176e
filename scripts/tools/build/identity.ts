import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'

/** `SOUK_COMMIT` is set if the sources come without their repository. Null without either, and without Git. */
function currentCommit(): string | null {
  if (process.env.SOUK_COMMIT) return process.env.SOUK_COMMIT
  try {
    const hash = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return hash.trim() || null
  } catch {
    return null
  }
}

export function hasUncommittedChanges(): boolean {
  if (process.env.SOUK_COMMIT) return false
  try {
    return execFileSync('git', ['status', '--porcelain'], { stdio: ['ignore', 'pipe', 'ignore'] }).length > 0
  } catch {
    return false
  }
}

export async function writeIdentity(): Promise<void> {
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
  await writeFile('dist/server/build.json', `${JSON.stringify({ version, commit: currentCommit() })}\n`)
}
