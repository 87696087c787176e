import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig, readKeepBuilds } from './config.ts'

function faultsOf(environment: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
}

describe('readConfig', () => {
  it('requires no settings', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      apiBaseUrl: null,
    })
  })

  // @7.0.1
  it('strips the slash and the api prefix from the backend URL', () => {
    expect(readConfig({ API_BASE_URL: 'https://api.example/shop/api/v1/' }).apiBaseUrl).toBe('https://api.example/shop')
  })

  it('uses API_BASE_URL for browsers unless API_PUBLIC_URL is set', () => {
    expect(readConfig({}).apiPublicUrl).toBe('http://localhost:3000')
    const reference = { PUBLIC_URL: 'https://shop.example', API_BASE_URL: 'reference' }
    expect(readConfig(reference).apiPublicUrl).toBe('https://shop.example')
    expect(faultsOf({ ...reference, API_PUBLIC_URL: 'https://api.example' })).toEqual([
      'API_PUBLIC_URL: requires API_BASE_URL',
    ])
    const internal = { API_BASE_URL: 'http://api.internal:8000/' }
    expect(readConfig(internal).apiPublicUrl).toBe('http://api.internal:8000')
    expect(readConfig({ ...internal, API_PUBLIC_URL: '' }).apiPublicUrl).toBe('http://api.internal:8000')
    expect(readConfig({ ...internal, API_PUBLIC_URL: 'https://api.example/shop/api/v1/' })).toMatchObject({
      apiBaseUrl: 'http://api.internal:8000',
      apiPublicUrl: 'https://api.example/shop',
    })
  })

  it('listens publicly only in production', () => {
    const settings = { HOST: '0.0.0.0', API_BASE_URL: 'https://api.example' }
    expect(faultsOf(settings)).toHaveLength(1)
    expect(faultsOf({ ...settings, NODE_ENV: 'production' })).toEqual([])
  })
})

describe('API_KEYS', () => {
  const [one, other] = ['0123456789abcdef'.repeat(4), 'f'.repeat(64)]

  it('is a list of names, digests, and quotas, empty by default', () => {
    expect(readConfig({}).apiKeys).toEqual([])
    expect(readConfig({ API_KEYS: ` app:${one}:600 , Partner_2:${other.toUpperCase()}:1,` }).apiKeys).toEqual([
      { name: 'app', digest: one, operationsPerMinute: 600 },
      { name: 'Partner_2', digest: other, operationsPerMinute: 1 },
    ])
  })

  it.each([
    'app',
    'app:600',
    `app:${one}`,
    `app:${one}:0`,
    `app:${one}:-1`,
    `app:${one}:1e3`,
    `app:${one}:12345678`,
    `app:${one}0:600`,
    `app:${one.slice(1)}g:600`,
    `:${one}:600`,
    `an app:${one}:600`,
    `app:${one}:600;b:${other}:600`,
    `app:${one}:600,app:${other}:600`,
    `app:${one}:600,b:${one}:600`,
  ])('%s is refused by its position, without showing it', (text) => {
    const faults = faultsOf({ API_KEYS: text })
    expect(faults).toEqual([expect.stringMatching(/^API_KEYS: entry [12] /)])
    expect(faults.join()).not.toMatch(/[0-9a-f]{20}/)
  })

  it('names every wrong entry', () => {
    expect(faultsOf({ API_KEYS: `app, b:${one}:5, c:${one}:x` })).toEqual([
      expect.stringContaining('entry 1 '),
      expect.stringContaining('entry 3 '),
    ])
  })
})

describe('CORS_ORIGINS', () => {
  it('is a list of origins, empty by default', () => {
    expect(readConfig({}).corsOrigins).toEqual([])
    const origins = ['https://app.example.com', 'http://localhost:8100', 'capacitor://localhost']
    expect(readConfig({ CORS_ORIGINS: origins.join(' , ') }).corsOrigins).toEqual(origins)
  })

  it.each([
    '*',
    'https://*.example.com',
    'https://app.example.com/',
    'https://app.example.com/path',
    'https://App.example.com',
    'https://app.example.com:443',
    'app.example.com',
    'file://',
    'null',
    'https://app.example.com https://b.example.com',
  ])('is not %s', (text) => {
    expect(faultsOf({ CORS_ORIGINS: text })).toEqual([expect.stringMatching(/^CORS_ORIGINS: must be origins/)])
  })
})

describe('UPSTREAM_RATE', () => {
  it('is a number of calls, or unlimited', () => {
    expect(readConfig({ UPSTREAM_RATE: '50' }).callsPerMinute).toBe(50)
    expect(readConfig({ UPSTREAM_RATE: '' }).callsPerMinute).toBeNull()
    expect(readConfig({}).callsPerMinute).toBeNull()
  })
})

describe('the page cache', () => {
  it('has a size, and directives for a CDN', () => {
    expect(readConfig({})).toMatchObject({ pageCacheMb: 32, cdnDirectives: null })
    const cdnDirectives = [['s-maxage', 60]]
    expect(readConfig({ PAGE_CACHE_MB: '0', CDN_CACHE_CONTROL: 's-maxage=60' })).toMatchObject({
      pageCacheMb: 0,
      cdnDirectives,
    })
  })
})

describe('REDIS_URL and INVALIDATION_SECRET', () => {
  const secret = '0123456789abcdef0123456789abcdef'

  it('are off by default', () => {
    expect(readConfig({})).toMatchObject({ redisUrl: null, invalidationSecrets: [] })
    expect(readConfig({ REDIS_URL: '', INVALIDATION_SECRET: '' })).toEqual(readConfig({}))
  })

  it.each(['redis://127.0.0.1:6379', 'rediss://souk:pass@cache.internal:6380/2'])('take %s', (url) => {
    expect(readConfig({ REDIS_URL: url, INVALIDATION_SECRET: secret })).toMatchObject({
      redisUrl: url,
      invalidationSecrets: [secret],
    })
  })

  it('are refused if invalid, without showing their values', () => {
    const wrong = { REDIS_URL: 'http://souk:pass@cache', INVALIDATION_SECRET: 'too-short' }
    const faults = faultsOf(wrong)
    expect(faults).toEqual([
      'REDIS_URL: must be a redis:// or rediss:// URL',
      expect.stringMatching(/^INVALIDATION_SECRET: must be 32 to 200 printable ASCII characters/),
    ])
    for (const url of ['localhost:6379', 'redis://', 'redis:/tmp/x'])
      expect(faultsOf({ REDIS_URL: url })).toHaveLength(1)
    for (const given of [`${secret} x`, `${secret},short`, Array.from({ length: 5 }, () => secret).join()])
      expect(faultsOf({ INVALIDATION_SECRET: given }), given).toHaveLength(1)
  })

  it('may be several secrets while one is replaced', () => {
    const given = ` ${secret}-new , ${secret} ,`
    expect(readConfig({ INVALIDATION_SECRET: given }).invalidationSecrets).toEqual([`${secret}-new`, secret])
  })
})

it.each(['prod', 'Production', 'staging'])('NODE_ENV=%s is rejected, because it would mean development', (value) => {
  expect(faultsOf({ NODE_ENV: value })).toEqual([expect.stringMatching(/^NODE_ENV: must be/)])
})

describe('ORDER_CIPHER_KEY and ORDER_CIPHER_IV', () => {
  it('exit with the code for invalid configuration', () => {
    expect(() => readConfig({ ORDER_CIPHER_KEY: 'short' })).toThrow(expect.objectContaining({ exitCode: 78 }))
  })
})

describe('readKeepBuilds', () => {
  it('reads a number, 3 unless set, whatever the other settings are', () => {
    const settings = [undefined, '', '1', ' 20 ']
    expect(settings.map((KEEP_BUILDS) => readKeepBuilds({ KEEP_BUILDS, PORT: 'none' }))).toEqual([3, 3, 1, 20])
  })

  it.each(['0', '-1', 'many', '2.5', '1000'])('refuses %j', (KEEP_BUILDS) => {
    expect(() => readKeepBuilds({ KEEP_BUILDS })).toThrow('KEEP_BUILDS: must be a whole number from 1 to 100')
  })
})
