import { startNginx } from '../shop/start-nginx.ts'
import { runCommand } from '../testing/run-command.ts'
import type { Finding } from './finding.ts'

/** Not found, by the convention of shells. */
const NOT_FOUND = 127

async function judge(what: string, command: readonly string[]): Promise<Finding> {
  const { code, output } = await runCommand(command, { output: 'keep' })
  if (code === NOT_FOUND) return { what, fault: null, leftOut: `${command[0]} is not installed` }
  return { what, fault: code === 0 ? null : output }
}

async function checkNginx(): Promise<Finding> {
  const what = 'nginx takes souk.conf, souk-upstream.conf and embedded-backend.conf'
  if ((await runCommand(['nginx', '-v'], { output: 'keep' })).code === NOT_FOUND) {
    return { what, fault: null, leftOut: 'nginx is not installed' }
  }
  try {
    await (await startNginx({ processes: [3001, 3002, 3003], backend: 4000 })).close()
    return { what, fault: null }
  } catch (error) {
    return { what, fault: String(error) }
  }
}

/** Asks the programs that read the files whether they understand them. */
export async function askPrograms(): Promise<Finding[]> {
  return [
    await checkNginx(),
    await judge('promtool takes the rules', ['promtool', 'check', 'rules', 'deploy/prometheus/alerts.yaml']),
    await judge('the rules fire when they should', ['promtool', 'test', 'rules', 'deploy/prometheus/alerts.test.yaml']),
    await judge('promtool takes the configuration', [
      'promtool',
      'check',
      'config',
      'deploy/prometheus/prometheus.yaml',
    ]),
    await judge('a shell takes rolling.sh', ['sh', '-n', 'deploy/rolling.sh']),
  ]
}
