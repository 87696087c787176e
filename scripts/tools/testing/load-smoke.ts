import { findK6, HOW_TO_GET_K6 } from '../../lab/loadtest/find-k6.ts'
import { runCommand } from './run-command.ts'
import type { Score } from './score.ts'

const K6 = 'go.k6.io/k6@v1.8.1'

/** Takes a minute or two, once per machine. Null without Go. */
async function buildK6(): Promise<string | null> {
  const { code } = await runCommand(['go', 'version'], { output: 'keep' })
  if (code !== 0) return null
  console.log(`Building ${K6} (once) …`)
  const built = await runCommand(['go', 'install', K6], { output: 'keep' })
  if (built.code !== 0) console.log(built.output.split('\n').at(-1))
  return findK6()
}

export async function loadSmoke(): Promise<Score> {
  if (!(findK6() ?? (await buildK6()))) {
    console.log(`Left out. ${HOW_TO_GET_K6}`)
    return { passed: 0, failed: 0, skipped: 1 }
  }
  const { code } = await runCommand(['node', 'scripts/lab/loadtest/loadtest.ts', 'smoke'], { output: 'show' })
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}
