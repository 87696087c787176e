import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { freePort } from '../shop/free-port.ts'

const Answer = v.object({
  status: v.literal('success'),
  data: v.object({ result: v.array(v.object({ value: v.tuple([v.number(), v.string()]) })) }),
})

/** A Prometheus that scrapes one shop. */
export interface RunningPrometheus {
  /** Values of the series of an expression now; empty where there are none. @throws where it is no expression */
  ask(expression: string): Promise<number[]>
  close(): Promise<void>
}

/** @param target host and port of the metrics */
export async function startPrometheus(target: string): Promise<RunningPrometheus> {
  const folder = resolve(await mkdtemp('.cache/prometheus-'))
  const port = await freePort()
  const text = (await readFile('deploy/prometheus/prometheus.yaml', 'utf8'))
    .replace('127.0.0.1:9464', target)
    .replace('scrape_interval: 15s', 'scrape_interval: 1s')
    .replace('alerts.yaml', resolve('deploy/prometheus/alerts.yaml'))
  const file = join(folder, 'prometheus.yaml')
  await writeFile(file, text)
  const options = [
    `--config.file=${file}`,
    `--storage.tsdb.path=${folder}/data`,
    `--web.listen-address=127.0.0.1:${port}`,
  ]
  const child = spawn('prometheus', options, { stdio: 'ignore' })
  const gone = once(child, 'exit').catch((error: unknown) => {
    throw new Error('prometheus is not installed: on Debian and Ubuntu it is the package prometheus.', { cause: error })
  })
  const url = `http://127.0.0.1:${port}`
  const isReady = async () => (await fetch(`${url}/-/ready`).catch(() => null))?.ok ?? false
  while (!(await isReady())) await Promise.race([sleep(100), gone])
  return {
    async ask(expression) {
      const answer = await fetch(`${url}/api/v1/query?query=${encodeURIComponent(expression)}`)
      const { data } = v.parse(Answer, await answer.json())
      return data.result.map(({ value: [, value] }) => Number(value))
    },
    async close() {
      child.kill('SIGTERM')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}
