import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ConfigError, readConfig, readEnvironment } from './ground/config.ts'

const cipher = { ORDER_CIPHER_KEY: 'sixteen letters!', ORDER_CIPHER_IV: '0123456789abcdef' }

/** Each invalid setting alone, with the other settings it needs to be invalid. */
const wrong: [name: string, environment: Record<string, string>][] = [
  ['PORT', { PORT: '99999' }],
  ['PORT', { PORT: '80a' }],
  ['PORT', { PORT: '-1' }],
  ['METRICS_PORT', { METRICS_PORT: '3000' }],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }],
  ['OTEL_TRACES_SAMPLER_ARG', { OTEL_TRACES_SAMPLER_ARG: 'always' }],
  ['WEB_VITALS_SAMPLE', { WEB_VITALS_SAMPLE: '5%' }],
  ['METRICS_PORT', { METRICS_PORT: 'on' }],
  ['HOST', { HOST: '0.0.0.0', API_BASE_URL: 'https://api.example' }],
  ['API_BASE_URL', { API_BASE_URL: 'ftp://api.example' }],
  ['API_BASE_URL', { API_BASE_URL: 'api.example' }],
  ['API_BASE_URL', { API_BASE_URL: 'https://name:pass@api.example' }],
  ['API_BASE_URL', { API_BASE_URL: 'https://api.example/?key=1' }],
  ['API_PUBLIC_URL', { API_PUBLIC_URL: 'https://api.example' }],
  ['API_PUBLIC_URL', { API_BASE_URL: 'https://api.example', API_PUBLIC_URL: 'mailto:x' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'shop.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://shop.example/shop', API_BASE_URL: 'https://api.example' }],
  ['TRUST_PROXY', { TRUST_PROXY: '0.0.0.0/0' }],
  ['TRUST_PROXY', { TRUST_PROXY: '::/0' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'nginx' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.1, 10.0.0' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
  ['KEEP_BUILDS', { KEEP_BUILDS: '0' }],
  ['KEEP_BUILDS', { KEEP_BUILDS: '1000' }],
  ['RATE_LIMITS', { RATE_LIMITS: 'no' }],
  ['RATE_LIMITS', { RATE_LIMITS: 'off', PUBLIC_URL: 'https://shop.example', API_BASE_URL: 'reference' }],
  ['API_BASE_URL', { PUBLIC_URL: 'https://shop.example', NODE_ENV: 'production' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['ORDER_CIPHER_KEY', { ...cipher, ORDER_CIPHER_KEY: 'short' }],
  ['ORDER_CIPHER_IV', { ORDER_CIPHER_KEY: cipher.ORDER_CIPHER_KEY }],
  ['UPSTREAM_RATE', { UPSTREAM_RATE: '9' }],
  ['WORKERS', { WORKERS: '2' }],
  ['MEMORY_MB', { MEMORY_MB: '600' }],
  ['PAGE_CACHE_MB', { PAGE_CACHE_MB: '-1' }],
  ['CDN_CACHE_CONTROL', { CDN_CACHE_CONTROL: 'public' }],
  ['REDIS_URL', { REDIS_URL: 'localhost:6379' }],
  ['INVALIDATION_SECRET', { INVALIDATION_SECRET: 'short' }],
  ['API_KEYS', { API_KEYS: 'app:the-key-itself:100' }],
  ['AGENT_SIGNING_KEYS', { AGENT_SIGNING_KEYS: '{"kty":"EC"}' }],
  ['CORS_ORIGINS', { CORS_ORIGINS: '*' }],
  ['LIMITS', { LIMITS: 'tokens=0' }],
  ['LIMITS', { LIMITS: 'token=1000' }],
  ['LIMITS', { LIMITS: 'tokens' }],
]

/** Starts a shop, which fails. */
async function startShop(environment: Record<string, string>): Promise<{ code: number; told: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main.ts'], {
    env: { PATH: readEnvironment()['PATH'], NODE_ENV: 'production', DATA_DIR: '.data/no-such-shop', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [told, [code]] = await Promise.all([buffer(child.stderr), once(child, 'exit')])
  return { code, told: told.toString() }
}

function faultOf(act: () => unknown): unknown {
  try {
    return act()
  } catch (error) {
    return error
  }
}

test.each(wrong)('only %s is reported: %o', (name, environment) => {
  const error = faultOf(() => readConfig(environment))
  expect(error).toBeInstanceOf(ConfigError)
  expect(error).toMatchObject({ exitCode: 78, faults: [expect.stringMatching(`^${name}: `)] })
})

test('removed settings are reported with the replacement', () => {
  const error = faultOf(() => readConfig({ LOADTEST_SECRET: 'a', WORKERS: '1', MEMORY_MB: '600' }))
  expect(error).toMatchObject({
    faults: [
      expect.stringMatching(/^LOADTEST_SECRET: was removed; load tests run with RATE_LIMITS=off/),
      expect.stringMatching(/^WORKERS: was removed; start several processes behind nginx/),
      expect.stringMatching(/^MEMORY_MB: was removed; start Node\.js with --max-old-space-size/),
    ],
  })
})

test.each(Object.keys(Object.assign({}, ...wrong.map(([, environment]) => environment))))(
  'an empty or blank %s counts as not set',
  (name) => {
    for (const value of ['', '  ']) expect(readConfig({ [name]: value })).toEqual(readConfig({}))
  },
)

test('all invalid settings are reported at once', () => {
  const error = faultOf(() =>
    readConfig({
      ...Object.assign({}, ...wrong.map(([, environment]) => environment)),
      API_BASE_URL: '',
      HOST: '0.0.0.0',
      ORDER_CIPHER_KEY: 'short',
      ORDER_CIPHER_IV: '',
      RATE_LIMITS: 'no',
      PUBLIC_URL: 'shop.example',
      UPSTREAM_RATE: '9',
      NODE_ENV: 'development',
      REDIS_URL: 'not-to-be-seen',
    }),
  )
  expect(error).toMatchObject({ exitCode: 78 })
  const told = String(error)
  const names = [...new Set(wrong.map(([name]) => name))].filter((name) => name !== 'API_BASE_URL')
  const lines = told.split('\n').map((line) => line.trim())
  for (const name of names) {
    expect(lines.filter((line) => line.startsWith(`${name}: `)).length, name).toBeGreaterThan(0)
  }
  expect(told).not.toMatch(/not.to.be.seen|short|\.ts/)
})

test('misspelled names and unsafe defaults are logged, each in one line', { timeout: 60_000 }, async () => {
  const names = ['REDIS_ULR', 'TRUST_PROXIES', 'METRICS_PROT']
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main.ts'], {
    env: {
      PATH: readEnvironment()['PATH'],
      NODE_ENV: 'production',
      PORT: '0',
      PUBLIC_URL: 'https://shop.example',
      API_BASE_URL: 'https://api.example',
      ORDER_CIPHER_KEY: cipher.ORDER_CIPHER_KEY,
      ORDER_CIPHER_IV: cipher.ORDER_CIPHER_IV,
      ...Object.fromEntries(names.map((name) => [name, 'the-value'])),
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  // It ends by itself, because it cannot load the unbuilt shop.
  const lines: Record<string, unknown>[] = []
  for await (const line of createInterface({ input: child.stdout })) lines.push(JSON.parse(line))
  const warnings = lines.filter(({ level }) => level === 40).map(({ msg }) => msg)
  expect(warnings).toEqual([
    ...names.map((name) => expect.stringMatching(`^${name} is not a setting, and has no effect. Did you mean `)),
    expect.stringMatching(/^TRUST_PROXY: is not set, and https: needs a proxy/),
  ])
  expect(JSON.stringify(lines)).not.toContain('the-value')
})

test('a port that is in use is reported in one sentence', { timeout: 30_000 }, async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = String(typeof address === 'object' && address ? address.port : 0)
  const { code, told } = await startShop({ PORT: port })
  const problem = `The shop cannot listen on 127.0.0.1:${port}: the port is already in use.`
  expect([code, told]).toEqual([75, `${problem} Stop what uses it, or choose another port with PORT=…\n`])
  other.close()
})

test('an address of another machine is reported in one sentence', { timeout: 30_000 }, async () => {
  const { code, told } = await startShop({ HOST: '203.0.113.7', PORT: '0', API_BASE_URL: 'reference' })
  expect([code, told]).toEqual([
    75,
    'The shop cannot listen on 203.0.113.7:0: this machine does not have that address.\n',
  ])
})
