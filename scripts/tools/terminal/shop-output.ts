import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { prettyFactory } from 'pino-pretty'
import type { Steps } from './steps.mjs'

interface LogLine {
  level: number
  msg: string
  url?: string
}

interface ShopOutputOptions {
  steps: Steps
  /** LOG_LEVEL as it is set; without it, warnings and errors are printed. */
  level: string | undefined
  hasColors: boolean
  /** Shown in the address of the outbox, whose log line leaves a chosen key out. */
  outboxKey?: string
}

export interface ShopOutput {
  /** LOG_LEVEL for the shop's process, at least `info`: its lines say which step is under way. */
  level: string
  readLine(line: string): void
  follow(process: { stdout: Readable | null; stderr: Readable | null }): void
}

const LEVELS: Readonly<Record<string, number>> = {
  trace: 10,
  debug: 20,
  info: 30,
  warn: 40,
  error: 50,
  fatal: 60,
  silent: Infinity,
}

function parseLine(line: string): LogLine | null {
  if (!line.startsWith('{')) return null
  try {
    const entry = JSON.parse(line)
    return typeof entry.level === 'number' && typeof entry.msg === 'string' ? entry : null
  } catch {
    return null
  }
}

function describeShop(url: string, outbox: string | null): string {
  const rows = [
    ['Shop', url],
    ['GraphQL API', `${url}/graphql`],
    ...(outbox === null ? [] : [['Sign-up codes', outbox]]),
    ['Stop', 'Ctrl-C'],
  ]
  return `\n${rows.map(([name = '', value]) => `  ${name.padEnd(15)}${value}\n`).join('')}\n`
}

/** Turns the log of a shop and its reference backend into what a person wants to read in a terminal. */
export function createShopOutput({ steps, level, hasColors, outboxKey }: ShopOutputOptions): ShopOutput {
  const chosen = level?.trim() || 'warn'
  const printedFrom = LEVELS[chosen] ?? 0
  const pretty = prettyFactory({
    colorize: hasColors,
    ignore: 'pid,hostname',
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
  })
  let outbox: string | null = null
  let isDescribed = false

  function follow({ msg, url }: LogLine): void {
    const [, products] = /^seeding (\d+) products/.exec(msg) ?? []
    if (products) steps.begin(`Creating ${products} products with pictures, only on the first start`)
    const [, done] = /^seeded (\d+ of \d+) products/.exec(msg) ?? []
    if (done) steps.rename(`Creating products with pictures, only on the first start: ${done}`)
    if (msg.startsWith('seeded in ')) {
      steps.end('Created the catalog')
      steps.begin('Starting the shop')
    }
    const [, address] = /^outbox: (\S+)/.exec(msg) ?? []
    if (address) outbox = outboxKey ? address.replace('OUTBOX_KEY', outboxKey) : address
    if (msg !== 'shop listening' || !url || isDescribed) return
    isDescribed = true
    steps.end('Started the shop')
    steps.print(describeShop(url, outbox))
  }

  function readLine(line: string): void {
    const entry = parseLine(line)
    if (entry === null) return steps.print(line)
    follow(entry)
    if (entry.level >= printedFrom) steps.print(pretty(line))
  }

  return {
    // The shop reports a level that does not exist.
    level: chosen in LEVELS && printedFrom > 30 ? 'info' : chosen,
    readLine,
    follow({ stdout, stderr }) {
      for (const input of [stdout, stderr]) if (input) createInterface({ input }).on('line', readLine)
    },
  }
}
