import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const stripe = { STRIPE_KEY: 'pk_1', STRIPE_SECRET: 'sk_1' }
const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
const at = (PUBLIC_URL: string) => ({ PUBLIC_URL })

describe('the sandbox', () => {
  it.each<[boolean, string, Record<string, string>]>([
    [true, 'nothing set', {}],
    [false, 'a service without an address', { NODE_ENV: 'production' }],
    [true, 'a service on this machine', { NODE_ENV: 'production', ...at('http://localhost:3000') }],
    [true, 'localhost', at('http://localhost:3000')],
    [true, 'a loopback address', at('http://127.0.0.1:8080/')],
    [true, 'another loopback address', at('https://127.8.9.10')],
    [true, 'a short loopback address', at('http://127.1')],
    [true, 'the loopback address of IPv6', at('http://[::1]:3000')],
    [false, 'a public name', at('https://shop.example')],
    [false, 'a name that begins like a loopback address', at('http://127.0.0.1.example.com')],
    [false, 'a name that ends like localhost', at('http://notlocalhost')],
    [false, 'a subdomain of localhost', at('http://localhost.example.com')],
    [false, 'an address of a private network', at('http://192.168.1.20:3000')],
    [false, 'any address', at('http://0.0.0.0:3000')],
    [false, 'localhost as a user name', at('http://localhost@shop.example')],
    [true, 'a backend that listens on this machine', { BACKEND_HOST: '127.0.0.1' }],
    [true, 'a backend that listens on the loopback address of IPv6', { BACKEND_HOST: '::1' }],
    [false, 'a backend that listens on all addresses, whatever its shop is called', { BACKEND_HOST: '0.0.0.0' }],
    [false, 'a backend that listens on all addresses of IPv6', { BACKEND_HOST: '::' }],
    [false, 'a backend that listens nowhere known', { BACKEND_HOST: 'a b' }],
    [false, 'a payment account', stripe],
    [false, 'a sign-in account', google],
    [false, 'an account in a public shop', { ...stripe, ...at('https://shop.example') }],
    [true, 'on in a public shop with an account', { SANDBOX: 'on', ...stripe, ...at('https://shop.example') }],
    [true, 'on with a sign-in account', { SANDBOX: 'on', ...google }],
    [false, 'off', { SANDBOX: 'off' }],
  ])('is %s with %s', (isOn, _name, environment) => {
    const { config, faults, warnings } = readConfig(environment)
    expect(config?.sandbox).toBe(isOn)
    expect(faults).toEqual([])
    expect(warnings.filter((text) => text.startsWith('SANDBOX is on'))).toHaveLength(
      environment['SANDBOX'] === 'on' ? 1 : 0,
    )
  })

  it('accepts no other values', () => {
    expect(readConfig({ SANDBOX: 'true' })).toEqual({
      config: undefined,
      faults: ['SANDBOX: must be on, off or empty'],
      warnings: [],
    })
  })
})
