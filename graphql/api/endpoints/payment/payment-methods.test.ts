import { describe, expect, it, test } from 'vitest'
import { backendReference } from '#backend/settings-reference.ts'
import { createTestShop } from '../../../testing/test-shop.ts'
import { NO_SHOP_INFO } from '../../wire/shop-info.ts'
import { paymentGatewayEndpoint } from './payment-gateway.ts'
import {
  paymentCodeOf,
  paymentCodes,
  paymentHostsOf,
  type PaymentMethodRow,
  paymentMethods,
  paymentSettings,
} from './payment-methods.ts'

const decode = (data: object) => paymentGatewayEndpoint.decode(data, { message: '', shop: NO_SHOP_INFO })

test('an incomplete method does not compile', () => {
  const seventh: PaymentMethodRow = { ...paymentMethods.STRIPE, number: 7, switchField: 'seventh' }
  // @ts-expect-error @NOTE its hosts, settings, and other fields are missing
  const half: PaymentMethodRow = { number: 7, switchField: 'seventh', script: null }
  // @ts-expect-error @NOTE a script needs the field of its key
  const keyless: PaymentMethodRow = { ...seventh, script: { addressField: 'seventh_script', address: () => '' } }
  expect([seventh, half, keyless]).toHaveLength(3)
})

// @4.0.3
test('numbers, switches, and settings are unique per method', () => {
  for (const fact of ['number', 'switchField'] as const) {
    expect(new Set(paymentCodes.map((code) => paymentMethods[code][fact])).size, fact).toBe(paymentCodes.length)
  }
  expect(new Set(paymentSettings).size).toBe(paymentSettings.length)
  expect(
    paymentSettings.filter((name) => !(`${name}_KEY` in backendReference && `${name}_SECRET` in backendReference)),
  ).toEqual([])
  expect([0, 99, NaN].map(paymentCodeOf)).toEqual([null, null, null])
})

describe.each(paymentCodes)('%s', (code) => {
  const { number, switchField, script, hosts } = paymentMethods[code]
  const keys = script ? { [script.keyField]: 'pk_1' } : {}

  it('is found by its number', () => {
    expect(paymentCodeOf(number)).toBe(code)
  })

  it('is offered by its switch alone', () => {
    expect(decode({ ...keys, [switchField]: 1 }).methods.map((method) => method.code)).toEqual([code])
    expect(decode({ ...keys, [switchField]: 0 }).methods).toEqual([])
    expect(decode({ [switchField]: 1 }).methods).toHaveLength(script ? 0 : 1)
  })

  it("has the backend's script or its provider's", () => {
    const own = decode({ ...keys, [switchField]: 1 })
    expect(own.methods[0]?.scriptUrl ?? null).toEqual(script && expect.stringMatching(/^https:\/\//))
    expect(own.startedByBackend).toEqual([])
    if (!script) return
    const said = decode({ ...keys, [switchField]: 1, [script.addressField]: 'https://shop.example/x.js' })
    expect(said.methods).toEqual([{ code, publicKey: 'pk_1', scriptUrl: 'https://shop.example/x.js' }])
    expect(said.startedByBackend).toEqual([code])
  })

  it('names the hosts of its script, which payment pages allow', () => {
    expect(hosts.frames.length > 0).toBe(script !== null)
    for (const kind of ['frames', 'connections', 'images'] as const) {
      expect(paymentHostsOf(paymentCodes)[kind]).toEqual(expect.arrayContaining([...hosts[kind]]))
      for (const host of hosts[kind]) expect(host).toMatch(/^https:\/\/[\w.*-]+$/)
    }
  })
})

test('the reference backend has every field that is read', async () => {
  const shop = await createTestShop()
  const response = await fetch(`${shop.backend.app.listeningOrigin}/api/v1/payment-gateway`)
  const { data } = await response.json()
  const fields = paymentCodes.flatMap((code) => {
    const { switchField, script } = paymentMethods[code]
    return script ? [switchField, script.keyField, script.addressField] : [switchField]
  })
  expect(Object.keys(data)).toEqual(expect.arrayContaining(fields))
  await shop.close()
})
