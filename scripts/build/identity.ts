import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'

/** `SOUK_COMMIT` where sources come without their repository. Null outside of one, and without Git. */
function currentCommit(): string | null {
  if (process.env.SOUK_COMMIT) return process.env.SOUK_COMMIT
  try {
    const hash = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return hash.trim() || null
  } catch {
    return null
  }
}

/** Whether Git knows of changes to the sources that no commit has. */
export function hasUncommittedChanges(): boolean {
  if (process.env.SOUK_COMMIT) return false
  try {
    return execFileSync('git', ['status', '--porcelain'], { stdio: ['ignore', 'pipe', 'ignore'] }).length > 0
  } catch {
    return false
  }
}

/** Writes what `server/build-identity.ts` reads beside the server's bundle. */
export async function writeIdentity(): Promise<void> {
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
  await writeFile('dist/server/build.json', `${JSON.stringify({ version, commit: currentCommit() })}\n`)
}
