import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestBackend, type TestBackend } from '#backend/testing/test-backend.ts'
import { readLimits } from '#graphql/read-limits.ts'
import { formPath } from '#shared/form-names.ts'
import { readConfig } from '../ground/config.ts'
import { openShop, type TestShop } from '../testing/test-shop.ts'

const POISON = '{"polluted":true,"isAdmin":true}'
const NAMES = ['__proto__', 'constructor', 'prototype']

let backend: TestBackend
let shop: TestShop
let hostile: ReturnType<typeof createServer>
beforeAll(async () => {
  backend = await createTestBackend({ clock: Date.now })
  hostile = createServer(async (request, response) => {
    const payload = Buffer.concat(await Array.fromAsync(request))
    // @NOTE Node types methods as strings, inject as HTTP methods.
    const given = { method: request.method as 'GET', url: request.url ?? '', headers: request.headers, payload }
    const { statusCode, body } = await backend.app.inject(given)
    response.writeHead(statusCode, { 'content-type': 'application/json' }).end(poisoned(body))
  })
  await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve))
  // @NOTE A server that listens on a port has an address of this type.
  const { port } = hostile.address() as AddressInfo
  shop = await openShop(`http://127.0.0.1:${port}`)
})
afterAll(async () => {
  await shop.close()
  hostile.closeAllConnections()
  await new Promise((resolve) => hostile.close(resolve))
  await backend.close()
})

/** Every object of an answer has a `__proto__` key. */
function poisoned(body: string): string {
  return body.replaceAll(/\{(?=")/g, `{"__proto__":${POISON},"constructor":{"prototype":${POISON}},`)
}

afterEach(() => {
  for (const thing of [{}, [], () => 0]) {
    expect(thing).not.toHaveProperty('polluted')
    expect(thing).not.toHaveProperty('isAdmin')
  }
  expect(Object.keys(Object.prototype)).toEqual([])
})

describe('no input changes Object.prototype:', () => {
  it('answers of the backend', async () => {
    const member = { cookie: 'frontend_token=anything; user_token=AAAbbbbbbbbbbbbCCC' }
    for (const url of ['/', '/product/product-101/101', '/search?q=product', '/cart', '/brands', '/checkout']) {
      const { statusCode } = await shop.app.inject({ url, headers: member })
      expect(statusCode, url).toBeLessThan(500)
    }
    expect((await shop.app.inject('/product/product-101/101')).body).toContain('Product 101')
  })

  it('queries and cookies', async () => {
    for (const name of NAMES) {
      const pairs = [`${name}[polluted]=1`, `${name}.polluted=1`, `${name}=1`, `a[${name}][polluted]=1`]
      for (const pair of pairs) {
        for (const page of ['/search', '/all/products', '/cart'])
          expect((await shop.app.inject(`${page}?q=product&${pair}`)).statusCode, pair).toBeLessThan(500)
        const headers = { cookie: `${pair}; currentLanguage=${name}; user_token=${name}` }
        expect((await shop.app.inject({ url: '/cart', headers })).statusCode, pair).toBeLessThan(500)
      }
    }
  })

  it('forms', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const name of NAMES) {
      const poison = `${name}[polluted]=1&${name}.polluted=1&${name}=1&lang=${name}`
      const payload = `productId=101&variantId=1010&quantity=1&${poison}`
      for (const form of ['add-to-cart', 'save-address', 'newsletter'] as const) {
        const answer = await shop.app.inject({ method: 'POST', url: formPath(form), headers, payload })
        expect(answer.statusCode, form).toBeLessThan(500)
      }
    }
  })

  it('bodies, variables and extensions of /graphql', async () => {
    const query = 'query($input: AddressInput) { shop { serverTime } }'
    for (const body of [
      `{"__proto__":${POISON},"query":"{ shop { serverTime } }"}`,
      `{"query":${JSON.stringify(query)},"variables":{"__proto__":${POISON},"input":{"__proto__":${POISON}}}}`,
      `{"query":"{ shop { serverTime } }","extensions":{"persistedQuery":{"__proto__":${POISON}}}}`,
      '{"query":"{ __proto__ { polluted } constructor: shop { serverTime } }"}',
      '{"documentId":"__proto__"}',
      '{"documentId":"constructor"}',
    ]) {
      const headers = { 'content-type': 'application/json', 'x-graphql-yoga-csrf': '1' }
      const answer = await shop.app.inject({ method: 'POST', url: '/graphql', headers, payload: body })
      expect(answer.statusCode, body).toBeLessThan(500)
      expect(answer.body).not.toContain('isAdmin')
    }
  })

  it('settings', () => {
    expect(readLimits('__proto__=1,constructor=2').faults).toHaveLength(2)
    expect(readLimits('__proto__.polluted=1').faults).toHaveLength(1)
    const environment = JSON.parse(`{"__proto__":${POISON},"constructor":"x","LIMITS":""}`)
    expect(readConfig(environment)).not.toHaveProperty('polluted')
  })
})
