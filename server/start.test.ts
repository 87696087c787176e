import { describe, expect, onTestFinished, test } from 'vitest'
import { createLogger, logStart } from './machines/log.ts'
import { warnOfMissingCipher } from './start.ts'
import { openTestShop } from './testing/test-shop.ts'

test('the first line names the build', () => {
  const lines: unknown[] = []
  logStart(createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) }))
  const version = expect.stringMatching(/^\d+\.\d+\.\d+/)
  expect(lines).toMatchObject([{ msg: 'starting', version, node: process.version }])
  expect(lines[0]).toHaveProperty('commit')
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
