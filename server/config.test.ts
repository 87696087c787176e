import { describe, expect, it } from 'vitest'
import { ConfigError, readBackendSettings, readConfig } from './config.ts'

function faultsOf(environment: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
}

describe('readConfig', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', apiBaseUrl: null, catalogSize: 600, dataDir: '.data' })
  })

  it('takes the slash and the api prefix off the backend address', () => {
    expect(readConfig({ API_BASE_URL: 'https://api.example/shop/api/v1/' }).apiBaseUrl).toBe('https://api.example/shop')
  })

  it('names every fault at once', () => {
    const faults = faultsOf({ PORT: '99999', API_BASE_URL: 'ftp://x', CATALOG_SIZE: 'many', LOG_LEVEL: 'loud', HOST: '0.0.0.0' })
    for (const name of ['PORT', 'API_BASE_URL', 'CATALOG_SIZE', 'LOG_LEVEL', 'HOST']) {
      expect(faults.filter((fault) => fault.startsWith(`${name}:`)), name).toHaveLength(1)
    }
  })

  it('listens publicly only in production', () => {
    expect(faultsOf({ HOST: '0.0.0.0' })).toHaveLength(1)
    expect(faultsOf({ HOST: '0.0.0.0', NODE_ENV: 'production' })).toEqual([])
  })
})

describe('readBackendSettings', () => {
  const accounts = { STRIPE_KEY: 'pk_1', STRIPE_SECRET: 'sk_1', IYZICO_API_URL: 'https://sandbox-api.iyzipay.com', GOOGLE_CLIENT_SECRET: 'x' }

  it('hands on what belongs to the embedded backend, and nothing else', () => {
    const environment = { ...accounts, SANDBOX: 'off', PAYPAL_KEY: '', PATH: '/bin', NODE_OPTIONS: '--inspect', DATA_DIR: '/srv', MY_STRIPE_KEY: 'x' }
    expect(readBackendSettings(environment)).toEqual({ ...accounts, SANDBOX: 'off' })
  })

  it('switches the sandbox off where others can reach the shop', () => {
    expect(readBackendSettings({ HOST: '0.0.0.0' })).toEqual({ SANDBOX: 'off' })
    expect(readBackendSettings({ HOST: '0.0.0.0', SANDBOX: 'on' })).toEqual({ SANDBOX: 'on' })
    expect(readBackendSettings({ HOST: '127.0.0.1' })).toEqual({})
  })

  it('keeps secrets out of the configuration', () => {
    expect(JSON.stringify(readConfig(accounts))).not.toMatch(/pk_1|sk_1|iyzipay/)
  })
})
