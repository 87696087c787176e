import { runCommand } from './run-command.ts'
import type { Score } from './score.ts'

export async function buildShop(): Promise<Score> {
  const { code } = await runCommand(['node', 'scripts/tools/build/build.ts'], { output: 'show' })
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}
