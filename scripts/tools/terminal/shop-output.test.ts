import { describe, expect, test } from 'vitest'
import { createShopOutput } from './shop-output.ts'
import { createSteps } from './steps.mjs'

const line = (level: number, msg: string, details = {}) =>
  JSON.stringify({ level, time: Date.UTC(2026, 0, 1), pid: 1, hostname: 'h', ...details, msg })

function openTerminal(options: { level?: string; outboxKey?: string } = {}) {
  let written = ''
  const steps = createSteps({ write: (text) => (written += text) })
  const output = createShopOutput({ level: undefined, ...options, steps, hasColors: false })
  return {
    steps,
    output,
    all: () => written,
    /** The lines that remain visible, with seconds and times replaced. */
    visible: () =>
      written
        .replaceAll(/[^\n]*\r\u001B\[2K/g, '')
        .replaceAll(/\d+(?:\.\d)? s\)/g, 'N s)')
        .replaceAll(/\d\d:\d\d:\d\d/g, 'HH:MM:SS'),
  }
}

const OUTBOX = 'http://127.0.0.1:4000/outbox'

describe('what a terminal shows of a start', () => {
  const log = [
    line(30, 'starting', { version: '1.0.0' }),
    line(30, 'seeding 600 products and their pictures, only on the first start'),
    line(30, 'seeded 240 of 600 products'),
    line(30, 'seeded in 30.1 s'),
    line(30, `outbox: ${OUTBOX}?key=abc`),
    line(30, 'reference backend ready', { url: 'http://127.0.0.1:4000' }),
    line(30, 'shop listening', { url: 'http://localhost:3000' }),
    line(30, 'request', { route: '/', status: 200 }),
  ]

  test('each step with its seconds, and the addresses of the shop, the API, and the sign-up codes', () => {
    const { steps, output, visible, all } = openTerminal()
    steps.begin('Starting the shop')
    for (const entry of log) output.readLine(entry)
    expect(all()).toContain('  Creating products with pictures, only on the first start: 240 of 600 …')
    expect(visible()).toBe(
      `✓ Created the catalog (N s)
✓ Started the shop (N s)

  Shop           http://localhost:3000
  GraphQL API    http://localhost:3000/graphql
  Sign-up codes  ${OUTBOX}?key=abc
  Stop           Ctrl-C

`,
    )
  })

  test('no outbox with a backend that has none, and the addresses once only', () => {
    const { output, visible } = openTerminal()
    for (const url of ['http://localhost:3000', 'http://localhost:3000'])
      output.readLine(line(30, 'shop listening', { url }))
    expect(visible()).not.toContain('Sign-up codes')
    expect(visible().match(/GraphQL API/g)).toHaveLength(1)
  })

  test('the key of the outbox that this command has chosen', () => {
    const { output, visible } = openTerminal({ outboxKey: 'chosen-key' })
    output.readLine(line(30, `outbox: ${OUTBOX}?key=OUTBOX_KEY`))
    output.readLine(line(30, 'shop listening', { url: 'http://localhost:3000' }))
    expect(visible()).toContain(`${OUTBOX}?key=chosen-key\n`)
  })
})

describe('log lines in a terminal', () => {
  const entries = [
    line(20, 'upstream call'),
    line(30, 'purged'),
    line(40, 'redis lost', { ms: 7 }),
    line(50, 'no page'),
  ]

  test.each([
    [undefined, ['[HH:MM:SS] WARN: redis lost {"ms":7}', '[HH:MM:SS] ERROR: no page']],
    ['error', ['[HH:MM:SS] ERROR: no page']],
    ['silent', []],
  ])('with LOG_LEVEL=%s', (level, expected) => {
    const { output, visible } = openTerminal({ level })
    for (const entry of entries) output.readLine(entry)
    expect(visible().split('\n').filter(Boolean)).toEqual(expected)
    expect(output.level).toBe('info')
  })

  test('LOG_LEVEL=debug shows all of them, and an invalid level is left to the shop to report', () => {
    const { output, visible } = openTerminal({ level: 'debug' })
    for (const entry of entries) output.readLine(entry)
    expect(visible().split('\n').filter(Boolean)).toHaveLength(entries.length)
    expect(output.level).toBe('debug')
    expect(openTerminal({ level: 'loud' }).output.level).toBe('loud')
  })

  test('other output stays as it is, above the step under way', () => {
    const { steps, output, visible } = openTerminal()
    steps.begin('Starting the shop')
    output.readLine('The configuration is not valid:')
    output.readLine('{"not": "a log line"}')
    expect(visible()).toBe('The configuration is not valid:\n{"not": "a log line"}\n  Starting the shop …')
    steps.drop()
    expect(visible()).toBe('The configuration is not valid:\n{"not": "a log line"}\n')
  })
})
