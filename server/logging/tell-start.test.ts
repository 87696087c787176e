import { describe, expect, onTestFinished, test } from 'vitest'
import { SETTING_NAMES, SETTINGS } from '#shared/settings/settings.ts'
import { readConfig } from '../config.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { createLogger } from './logger.ts'
import { tellStart, warnOfMissingCipher } from './tell-start.ts'

function linesOf(environment: Record<string, string>): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = []
  const logger = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) })
  tellStart(logger, readConfig({}), environment)
  return lines
}

test('the first line says which build starts, and the settings that are not as usual', () => {
  const [line] = linesOf({ PORT: '8080', HOST: '127.0.0.1', REDIS_URL: 'redis://:pass@redis', LIMITS: '', HOME: '/x' })
  expect(line).toMatchObject({
    msg: 'the shop starts',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    settings: { PORT: '8080', REDIS_URL: 'set' },
    node: process.version,
  })
  expect(line).toHaveProperty('commit')
  expect(line?.['settings']).toEqual({ PORT: '8080', REDIS_URL: 'set' })
})

test('values are shown, except those of secrets and of addresses that may contain a password', () => {
  const environment = Object.fromEntries(SETTING_NAMES.map((name) => [name, `value-of-${name}`]))
  const text = JSON.stringify(linesOf(environment))
  const shown = SETTING_NAMES.filter((name) => text.includes(`value-of-${name}"`))
  expect(shown.filter((name) => /KEY$|SECRET|_IV$|HASH|_ID$|REDIS/.test(name))).toEqual([])
  expect(shown.filter((name) => SETTINGS[name].otherwise === 'no account')).toEqual([])
  const hidden = SETTING_NAMES.filter((name) => !shown.includes(name) && SETTINGS[name].otherwise !== 'no account')
  expect(hidden.toSorted()).toEqual([
    'FLUTTERWAVE_WEBHOOK_HASH',
    'INVALIDATION_SECRET',
    'ORDER_CIPHER_IV',
    'ORDER_CIPHER_KEY',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OUTBOX_KEY',
    'RAZORPAY_WEBHOOK_SECRET',
    'REDIS_URL',
    'SMTP_URL',
    'STRIPE_WEBHOOK_SECRET',
  ])
  for (const name of SETTING_NAMES) expect(text).toContain(`"${name}":`)
})

describe('the warning about ORDER_CIPHER_KEY', () => {
  const apiBaseUrl = 'http://api.example'

  async function warnings(
    config: Parameters<typeof warnOfMissingCipher>[1],
    acceptsPlainOrders: () => Promise<boolean>,
  ): Promise<number> {
    let count = 0
    await warnOfMissingCipher(createLogger('warn', { write: () => void (count += 1) }), config, acceptsPlainOrders)
    return count
  }

  test('is not logged for the reference backend, wherever it runs', async () => {
    const shop = await openTestShop()
    onTestFinished(() => shop.close())
    expect(await warnings({ apiBaseUrl, orderCipher: null }, () => shop.graphql.acceptsPlainOrders())).toBe(0)
  })

  test('is logged for other backends, and for one that cannot be asked', async () => {
    expect(await warnings({ apiBaseUrl, orderCipher: null }, async () => false)).toBe(1)
    expect(await warnings({ apiBaseUrl, orderCipher: null }, async () => Promise.reject(new Error('away')))).toBe(1)
    expect(await warnings({ apiBaseUrl, orderCipher: { key: 'k', iv: 'i' } }, async () => false)).toBe(0)
    expect(await warnings({ apiBaseUrl: null, orderCipher: null }, async () => false)).toBe(0)
  })
})
