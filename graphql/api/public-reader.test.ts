import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
import { cachePolicies, MODEL_VERSION } from './cache/cache-policy.ts'
import type { SourcedValue, CacheRead } from './cache/data-cache.ts'
import { ENDLESS } from './cache/sources.ts'
import { Absent, Refusal, RestError } from './client/rest-error.ts'
import type { RestRequest } from './client/rest-request.ts'
import { createDialect, type Dialect } from './dialect/create-dialect.ts'
import { definePublic, type PublicEndpoint } from './endpoint.ts'
import { createPublicReader, type PublicScope } from './public-reader.ts'
import { NO_SHOP_INFO, type ShopInfo } from './wire/shop-info.ts'

const NOW = Date.UTC(2026, 5, 1)
const newDialect = () =>
  createDialect(
    () => NOW,
    () => undefined,
  )
const FRENCH = { locale: 'fr', requestId: 'r-1' }

let sent: RestRequest[]
/** Requests to the cache, which loads each of them, and the values to store. */
let reads: CacheRead[]
let made: SourcedValue<unknown>[]
let events: object[]
let dialect: Dialect
/** Results of the calls by the start of their paths. */
let answers: Record<string, Error | { data: unknown; message: string | null }>
beforeEach(() => {
  sent = []
  reads = []
  made = []
  events = []
  dialect = newDialect()
  dialect.noteOwnLanguage('en')
  answers = {
    common: { data: { setting: { currency: 'EUR' } }, message: null },
    pot: { data: { title: 'Pot' }, message: 'Hello' },
  }
})
afterEach(() => void vi.useRealTimers())

function createReader(addresses: { apiPublicUrl?: string | null } = {}) {
  return createPublicReader({
    client: {
      async send(request) {
        sent.push(request)
        const answer = Object.entries(answers).find(([path]) => request.path.startsWith(path))?.[1]
        if (answer === undefined || answer instanceof Error) throw answer
        return answer
      },
      load: () => ({ inFlight: 0, breakers: {}, isReached: true }),
      close: async () => undefined,
    },
    cache: {
      async read(request) {
        reads.push(request)
        request.observe('miss')
        request.observeShared?.('fresh')
        const answer = await request.load()
        made.push(answer)
        return { ...answer, lifetime: { ...ENDLESS, freshUntil: NOW + 5 } }
      },
      isShared: () => false,
      readStored: () => null,
      purge: () => 0,
    },
    dialect,
    backend: 'http://api.internal',
    name: 'the-backend',
    clock: () => NOW,
    observe: (event) => void events.push(event),
    limits: DEFAULT_LIMITS,
    ...addresses,
  })
}

const pot = definePublic({
  name: 'pot',
  policy: 'product',
  path: (id: string) => `pot/${id}`,
  query: (id) => ({ of: id, empty: '' }),
  decode: (data) => data,
  tags: (id, model) => ['pot', `pot:${id}`, model === null ? 'none' : 'some'],
})
const plain: typeof pot = { ...pot, needsShop: false }

const read = <Model>(endpoint: PublicEndpoint<string, Model>, scope: PublicScope = FRENCH) =>
  createReader().read(endpoint, '7', scope)
const failureOf = (call: Promise<unknown>) => call.catch((error: unknown) => error)
const failing = (error: Error) => () => {
  throw error
}

describe('a public request', () => {
  test('has the language and request id, and never an identity', async () => {
    await read(plain)
    expect(sent).toEqual([
      {
        name: 'pot',
        method: 'GET',
        path: 'pot/7?of=7',
        headers: { accept: 'application/json', 'accept-encoding': 'identity', 'x-request-id': 'r-1', Language: 'fr' },
        deadline: 6_000,
        format: 'json',
        requestId: 'r-1',
        isCatalog: true,
        optional: undefined,
      },
    ])
  })

  test("has the endpoint's options", async () => {
    await read({ ...plain, languageHeader: 'Lang', format: 'xml', policy: 'shop', optional: 'filters' })
    expect(sent).toMatchObject([
      { headers: { accept: 'application/xml', Lang: 'fr' }, format: 'xml', isCatalog: false, optional: 'filters' },
    ])
  })
})

describe('the cache request', () => {
  test("has a key of backend, endpoint, language, and path, and the endpoint's policy", async () => {
    await read(plain)
    const key = `v${MODEL_VERSION} the-backend pot fr pot/7?of=7`
    expect(reads).toMatchObject([{ key, policy: cachePolicies.product, budget: 'catalog', patience: 2_500 }])
    expect(events).toEqual([
      { type: 'cache', requestId: 'r-1', endpoint: 'pot', result: 'miss' },
      { type: 'sharedRead', requestId: 'r-1', endpoint: 'pot', result: 'fresh' },
    ])
  })

  test.each([
    [true, cachePolicies.choice, 'choices'],
    [false, cachePolicies.product, 'catalog'],
  ])("has a separate budget for visitors' choices: %s", async (isChoice, policy, budget) => {
    await read({ ...plain, isChoice: (id) => isChoice && id === '7' })
    expect(reads).toMatchObject([{ policy, budget }])
  })

  test.each([
    [400, 400],
    [9_000, 2_500],
    [0, 0],
    [-50, 0],
  ])('waits no longer than the page: %i ms', async (left, patience) => {
    vi.useFakeTimers({ toFake: ['performance'] }).advanceTimersByTime(7_000)
    const scope = { ...FRENCH, waitsUntil: performance.now() + left }
    await read(plain, scope)
    await createReader().shop(scope)
    expect(reads.map((asked) => asked.patience)).toEqual([patience, patience])
  })

  test('includes the settings, which a load may await as long as its own answer', async () => {
    await read(pot)
    expect(reads.map(({ key, patience }) => [key.split(' ')[2], patience])).toEqual([
      ['pot', 2_500],
      ['common', 6_000],
    ])
  })
})

describe('the stored value', () => {
  const told = (): [ShopInfo[], PublicEndpoint<string, unknown>['decode']] => {
    const shops: ShopInfo[] = []
    return [shops, (_data, { shop }) => shops.push(shop)]
  }

  test('has the tags of the settings it was decoded with', async () => {
    const [shops, decode] = told()
    const { tags } = await read({ ...pot, decode })
    const settings = made[0]?.tags ?? []
    expect(settings).not.toEqual([])
    expect(tags).toEqual(['pot', 'pot:7', 'some', ...settings])
    expect(shops).toMatchObject([{ currency: 'EUR', locale: 'fr', apiAddresses: null }])
  })

  test('has only its own tags if it needs no settings', async () => {
    const [shops, decode] = told()
    expect(await read({ ...plain, decode })).toMatchObject({ value: 1, tags: ['pot', 'pot:7', 'some'] })
    expect(shops).toEqual([{ ...NO_SHOP_INFO, locale: 'fr', apiAddresses: null }])
    expect(sent).toHaveLength(1)
  })

  test('is decoded from payload and message', async () => {
    const decode = vi.fn(() => 'model')
    expect(await read({ ...plain, decode })).toMatchObject({ value: 'model' })
    expect(decode).toHaveBeenCalledWith({ title: 'Pot' }, { message: 'Hello', shop: expect.anything() })
  })

  test.each([
    ['at the other address', 'https://api.shop', { internal: ['http://api.internal'], public: 'https://api.shop' }],
    ['through the shop', 'http://api.internal', null],
    ['at no other address', null, null],
    ['at an unknown address', undefined, null],
  ])('is decoded for browsers that reach the backend %s', async (_what, apiPublicUrl, apiAddresses) => {
    const [shops, decode] = told()
    await createReader({ apiPublicUrl }).read({ ...plain, decode }, '7', FRENCH)
    expect(shops).toMatchObject([{ apiAddresses }])
  })

  test.each([
    ['at the first of its instants', ['2026-06-01T00:00:09Z', '2026-06-01T00:00:04Z'], NOW + 4_000],
    ['not at a past one', ['2026-05-31T00:00:00Z', '2026-06-01T00:00:09Z'], NOW + 9_000],
    ['not at the current one', ['2026-06-01T00:00:00Z'], null],
    ['not at an invalid instant', ['soon'], null],
    ['never without an instant', [], null],
  ])('ends %s', async (_what, instants, expiresAt) => {
    expect(await read({ ...plain, changesAt: () => instants })).toMatchObject({ expiresAt })
    expect(await read({ ...pot, changesAt: () => instants })).toMatchObject({ expiresAt })
  })
})

describe('a call names its language, unless that is the backend’s own', () => {
  const language = (code: string) => ({ code, name: code, direction: 'ltr' })
  const languages = LOCALES.map(language)
  const namings: [string, string, object][] = [
    ['named', 'ar', { languages, default_language: { code: 'ar' } }],
    ['marked', 'tr', { languages: languages.map((each) => ({ ...each, default: each.code === 'tr' ? 1 : 0 })) }],
    ['the first one', 'hi', { languages: languages.toReversed() }],
    [
      'without texts in the shop',
      'de',
      { languages: [language('de'), ...languages], default_language: { code: 'de' } },
    ],
    ['English', 'en', { languages, default_language: { code: 'en' } }],
    ['in capitals', 'ar', { languages, default_language: { code: 'AR' } }],
    ['with a region', 'en', { languages, default_language: { code: 'en-US' } }],
    ['empty', 'en', { languages, default_language: { code: '' } }],
    ['the only one', 'en', {}],
  ]
  const cases = namings.flatMap(([how, own, common]) => LOCALES.map((locale) => ({ how, own, locale, common })))

  function namedBy(name: string): unknown[] {
    return sent.flatMap(({ name: call, headers }) => (call === name ? [headers['Language'] ?? headers['Lang']] : []))
  }

  test.each(cases)('$own, $how, in $locale', async ({ own, locale, common }) => {
    dialect = newDialect()
    answers['common'] = { data: { setting: {}, ...common }, message: null }
    const expected = locale === own ? undefined : locale
    const scope = { locale, requestId: 'r-1' }
    await read(pot, scope)
    await read(plain, scope)
    expect(namedBy('pot')).toEqual([expected, expected])
    expect(namedBy('common').at(-1)).toBe(expected)
    expect(await createReader().languageToName(scope)).toBe(expected ?? null)
    expect(dialect.detectedTraits().map(({ trait }) => trait)).toEqual(own === 'en' ? [] : ['ownLanguage'])
  })

  test('a backend whose language changes is asked again', async () => {
    answers['common'] = { data: { setting: {}, languages, default_language: { code: 'fr' } }, message: null }
    await createReader().shop({ locale: 'en', requestId: 'r-1' })
    expect(namedBy('common')).toEqual([undefined, 'en'])
  })

  test('calls that need no settings are sent without them', async () => {
    dialect = newDialect()
    answers['common'] = new RestError('UPSTREAM_DOWN')
    expect(await read(plain)).toMatchObject({ value: { title: 'Pot' } })
    expect(namedBy('pot')).toEqual(['fr'])
    expect(await failureOf(read(pot))).toMatchObject({ code: 'UPSTREAM_DOWN' })
  })
})

describe('absent data', () => {
  const absent = (rule: 'array' | 'refusal' | undefined): typeof pot => ({ ...plain, absent: rule })
  const NONE = { value: null, tags: ['pot', 'pot:7', 'none'], expiresAt: null }

  test.each([
    ['array', new Absent(), true],
    ['refusal', new Absent(), true],
    ['refusal', new Refusal(['No']), true],
    ['array', new Refusal(['No']), false],
    [undefined, new Absent(), false],
    [undefined, new Refusal(['No']), false],
    ['array', new RestError('UPSTREAM_DOWN'), false],
    ['refusal', new RestError('UPSTREAM_DOWN'), false],
  ] as const)('by the rule %j after %s is stored as null: %s', async (rule, error, isStored) => {
    answers['pot'] = error
    if (isStored) expect(await read(absent(rule))).toMatchObject(NONE)
    else expect(await failureOf(read(absent(rule)))).toBe(error)
  })

  test('is not what nobody may read', async () => {
    answers['pot'] = new Refusal(['Forbidden'], [], { isForbidden: true })
    const failure = await failureOf(read(absent('refusal')))
    expect(failure).toMatchObject({ code: 'UPSTREAM_BAD_ANSWER', detail: 'forbidden' })
  })

  test.each([[new Absent()], [new Refusal(['No'])]])('can be detected by a decoder: %s', async (error) => {
    const decode = failing(error)
    expect(await read({ ...absent('refusal'), decode })).toMatchObject(NONE)
    expect(await failureOf(read({ ...plain, decode }))).toBe(error)
  })

  test('causes no call if its path is invalid', async () => {
    const path = failing(new Absent())
    const nothing = { value: null, tags: [], expiresAt: null, lifetime: ENDLESS }
    expect(await read({ ...absent('array'), path })).toEqual(nothing)
    expect(await failureOf(read({ ...plain, path }))).toBeInstanceOf(Absent)
    expect(reads).toEqual([])
  })
})

test('undecodable data is a fault, even if absence is allowed', async () => {
  const failure = await failureOf(read({ ...plain, absent: 'refusal', decode: failing(new TypeError('x')) }))
  expect(failure).toBeInstanceOf(RestError)
  expect(failure).toMatchObject({ code: 'UPSTREAM_BAD_ANSWER', detail: 'pot cannot be decoded' })
})

test("the shop's settings have sources", async () => {
  const answer = await createReader().shop(FRENCH)
  expect(answer).toMatchObject({ value: { currency: 'EUR', locale: 'fr' }, lifetime: { freshUntil: NOW + 5 } })
  expect(answer.tags).toEqual(made[0]?.tags)
})
