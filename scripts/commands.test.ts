import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import PQueue from 'p-queue'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from './tools/shop/free-port.ts'
import { freshData } from './tools/shop/seeded-catalogue.ts'
import { startBackend } from './tools/shop/start-backend.ts'

/** Commands are typed into a shell, so everything here runs outside of Vitest's loaders. */

interface Ended {
  code: number
  output: string
}

async function run(command: string[], env: Record<string, string> = {}): Promise<Ended> {
  const [program = '', ...args] = command
  const PATH = `${resolve('node_modules/.bin')}:${process.env.PATH}`
  const child = spawn(program, args, { env: { ...process.env, PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close')
  const output = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await ended
  return { code, output: output.join('') }
}

const npm = (script: string, ...args: string[]) => ['npm', 'run', '--silent', script, '--', ...args]

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
const names = Object.keys(scripts)
/** Programs of other projects, which have a help of their own. */
const OTHERS = ['format', 'lint', 'unit', 'e2e', 'test:faults']

/** As npm does with the arguments after `--`. npm itself would take longer than most scripts. */
const inShell = (command: string, ...args: string[]) => ['sh', '-c', `${command} "$@"`, 'sh', ...args]

const inPairs = new PQueue({ concurrency: 2 })
const runBesideAnother = (command: string[]) => inPairs.add(() => run(command))

// The time includes waiting for the others.
describe.concurrent('every script of package.json starts and answers --help', { timeout: 300_000 }, () => {
  test.for(names.filter((name) => !OTHERS.includes(name)))('npm run %s', async (name, { expect }) => {
    const { code, output } = await runBesideAnother(inShell(scripts[name] ?? '', '--help'))
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(`npm (run )?${name}\\b`) })
    expect(output.trimEnd().split('\n').length, output).toBeLessThanOrEqual(2)
  })

  const programs = OTHERS.flatMap((name) => scripts[name]?.split(' && ') ?? [])
  test.for(programs)('%s', async (program, { expect }) => {
    const ended = await runBesideAnother(inShell(program, '--help'))
    expect(ended).toEqual({ code: 0, output: expect.stringContaining('--help') })
  })

  test.for(['check:api', 'backup', 'restore', 'doctor', 'mutate', 'loadtest'])(
    'npm run %s without arguments says how it is used',
    async (name, { expect }) => {
      const { code, output } = await runBesideAnother(inShell(scripts[name] ?? ''))
      expect(output).toMatch(`npm run ${name} -- `)
      expect(output.trimEnd().split('\n')).toHaveLength(1)
      expect(code).toBeGreaterThan(0)
    },
  )
})

describe('commands for owners and operators do their work', { timeout: 120_000 }, () => {
  let data: string
  let backendUrl: string
  let backend: Awaited<ReturnType<typeof startBackend>>
  beforeAll(async () => {
    data = await freshData()
    const port = String(await freePort())
    backendUrl = `http://127.0.0.1:${port}`
    const settings = { DATA_DIR: data, BACKEND_PORT: port, CATALOG_SIZE: '60' }
    backend = await startBackend({ settings, logFile: `${data}.log` })
  }, 120_000)
  afterAll(async () => {
    await backend.close()
    for (const path of [data, `${data}.log`, `${data}.backup`]) rmSync(path, { recursive: true, force: true })
  })

  test('npm run check:api finds nothing to say about the reference backend', async () => {
    const { code, output } = await run(npm('check:api', backendUrl))
    expect(output).toContain('The shop runs on this backend')
    expect(code).toBe(0)
  })

  test('npm run check:api names the keys that a deployed backend asks for', async () => {
    const child = spawn(process.execPath, ['graphql/testing/deployed-backend/serve.ts', '0', '3'])
    try {
      const [url] = await once(createInterface({ input: child.stdout }), 'line')
      const { code, output } = await run(npm('check:api', url))
      expect(output).toContain('ORDER_CIPHER_KEY, ORDER_CIPHER_IV')
      expect(code).toBe(2)
    } finally {
      child.kill()
    }
  })

  test('npm run backup writes a file, and npm run doctor reports a shop that does not answer', async () => {
    const written = await run(npm('backup', `${data}.backup`), { DATA_DIR: data })
    expect(written).toEqual({ code: 0, output: expect.stringMatching(/^Wrote .*checked\.\n$/) })
    const { code, output } = await run(npm('doctor', 'http://127.0.0.1:1'))
    expect(output).toContain('FAULT')
    expect(code).toBe(1)
  })
})
