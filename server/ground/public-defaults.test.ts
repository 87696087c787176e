import { describe, expect, it } from 'vitest'
import { readConfig as readBackendConfig } from '#backend/config.ts'
import { PUBLIC_DEFAULTS as BACKEND_DEFAULTS } from '#backend/public-defaults.ts'
import { backendReference } from '#backend/settings-reference.ts'
import { ConfigError, readConfig } from './config.ts'
import { PUBLIC_DEFAULTS } from './public-defaults.ts'

/** A public shop for which all is set that the table demands. */
const SET = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  TRUST_PROXY: '10.0.0.1',
  API_BASE_URL: 'http://10.0.0.2:8000',
  API_PUBLIC_URL: 'https://api.example',
  REDIS_URL: 'redis://10.0.0.3',
  INVALIDATION_SECRET: 'x'.repeat(32),
}

function findings(environment: Record<string, string>): { faults: readonly string[]; warnings: readonly string[] } {
  try {
    return { faults: [], warnings: readConfig(environment).warnings }
  } catch (error) {
    if (error instanceof ConfigError) return { faults: error.faults, warnings: [] }
    throw error
  }
}

const without = (name: string, settings: Record<string, string>) =>
  Object.fromEntries(Object.entries(settings).filter(([one]) => one !== name))

describe('a public shop', () => {
  it('starts without a warning if the settings are right', () => {
    expect(findings(SET)).toEqual({ faults: [], warnings: [] })
  })

  it.each(Object.entries(PUBLIC_DEFAULTS))('with the default of %s is safe, refused, or warned', (name, rule) => {
    // Links to an address are only missing if others reach the shop by HOST.
    const settings = { ...without(name, SET), ...(name === 'PUBLIC_URL' && { HOST: '0.0.0.0' }) }
    const { faults, warnings } = findings(name === 'API_BASE_URL' ? without('API_PUBLIC_URL', settings) : settings)
    const named = expect.stringMatching(`^${name}: `)
    if (typeof rule === 'string') expect({ faults, warnings }).toEqual({ faults: [], warnings: [] })
    else if (rule.result === 'refused') expect(faults).toEqual([named])
    else expect(warnings).toContainEqual(named)
  })

  it.each(['https://shop.example', 'http://192.168.1.20:3000', 'https://127.shop.example', 'http://localhost.example'])(
    'at %s starts the reference backend only if API_BASE_URL says so',
    (PUBLIC_URL) => {
      const settings = { NODE_ENV: 'production', PUBLIC_URL }
      expect(findings(settings).faults).toEqual([
        expect.stringMatching(/^API_BASE_URL: .*your backend, or.*`reference`/),
      ])
      expect(findings({ ...settings, API_BASE_URL: 'reference' }).faults).toEqual([])
      expect(readConfig({ ...settings, API_BASE_URL: ' reference ' }).apiBaseUrl).toBeNull()
    },
  )

  it.each<Record<string, string>>([{ NODE_ENV: 'production' }, {}])(
    'is also one that listens for others or has no NODE_ENV: %o',
    (settings) => {
      const names = findings({ ...settings, HOST: '0.0.0.0' }).faults.map((fault) => fault.split(':')[0])
      expect(names).toContain('API_BASE_URL')
      expect(findings({ ...settings, PUBLIC_URL: 'https://shop.example' }).faults).toHaveLength(1)
    },
  )

  it('is not one on this machine, nor one in development', () => {
    for (const PUBLIC_URL of ['http://localhost:4000', 'https://127.0.0.2', 'http://[::1]:3000', 'http://127.1'])
      expect(findings({ NODE_ENV: 'production', PUBLIC_URL }), PUBLIC_URL).toEqual({ faults: [], warnings: [] })
    expect(findings({ NODE_ENV: 'development', PUBLIC_URL: 'https://tunnel.example' }).faults).toEqual([])
  })

  it('lists misspelled names below the mistake that they cause', () => {
    const misspelled = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://shop.example',
      API_BASE_URI: 'https://api.example',
    }
    expect(() => readConfig(misspelled)).toThrow(/API_BASE_URL: must be set.*\n.*API_BASE_URI is not a setting/)
  })
})

describe('a public backend', () => {
  const settings = {
    PUBLIC_URL: 'https://shop.example',
    API_PUBLIC_URL: 'https://shop.example',
    TRUST_PROXY: '10.0.0.4',
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'shop@shop.example',
    BACKEND_HOST: '10.0.0.2',
  }

  it('starts without a warning if the settings are right', () => {
    expect(readBackendConfig(settings)).toMatchObject({ faults: [], warnings: [], config: { sandbox: false } })
  })

  it.each(Object.entries(BACKEND_DEFAULTS))('with the default of %s is safe or warned', (name, rule) => {
    const { faults, warnings, config } = readBackendConfig(without(name, settings))
    const named = expect.stringMatching(`^${name}: `)
    if (name === 'MAIL_FROM') return expect(faults).toEqual([named])
    expect(warnings).toEqual(typeof rule === 'string' ? [] : [named])
    expect(config?.sandbox).toBe(false)
  })

  it('offers nothing of a provider without an account', () => {
    const providers = Object.keys(backendReference).filter((name) => !(name in BACKEND_DEFAULTS))
    expect(providers.length).toBeGreaterThan(10)
    const empty = Object.fromEntries(providers.map((name) => [name, '']))
    expect(readBackendConfig({ ...settings, ...empty }).config).toMatchObject({ payments: {}, social: {} })
  })
})
