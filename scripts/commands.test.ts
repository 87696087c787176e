import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
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
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
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

describe('every script of package.json starts and answers --help', () => {
  test.for(names.filter((name) => !OTHERS.includes(name)))('npm run %s', async (name) => {
    const { code, output } = await run(npm(name, '--help'))
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(`npm (run )?${name}\\b`) })
    expect(output.trimEnd().split('\n').length, output).toBeLessThanOrEqual(2)
  })

  test.for(OTHERS)('npm run %s', async (name) => {
    expect(await run(npm(name, '--help'))).toEqual({ code: 0, output: expect.stringContaining('--help') })
  })

  test.for(['check:api', 'backup', 'restore', 'doctor', 'mutate', 'loadtest'])(
    'npm run %s without arguments says how it is used',
    async (name) => {
      const { code, output } = await run(npm(name))
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
