import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
import { cachePolicies, MODEL_VERSION } from './cache/cache-policy.ts'
import type { SourcedValue, CacheRead } from './cache/data-cache.ts'
import { ENDLESS } from './cache/sources.ts'
import { RestError } from './client/rest-error.ts'
import type { RestRequest } from './client/rest-request.ts'
import { createDialect, type Dialect } from './dialect/create-dialect.ts'
import { definePublic, type PublicEndpoint } from './endpoint.ts'
import { createPublicReader, type PublicScope } from './public-reader.ts'

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
