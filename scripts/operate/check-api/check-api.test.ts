import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { createTestBackend } from '#backend/testing/test-backend.ts'
import { DEFAULT_LIMITS } from '#graphql/limits.ts'
import { account } from '#graphql/testing/deployed-backend/cart-answers.ts'
import { ORDER_CIPHER } from '#graphql/testing/deployed-backend/coded-body.ts'
import {
  createDeployedBackend,
  type DeployedBackend,
  type DeployedBackendOptions,
} from '#graphql/testing/deployed-backend/create-deployed-backend.ts'
import { freshData } from '../../tools/shop/seeded-catalogue.ts'
import { runCheck } from './check-api.ts'
import type { Report } from './report.ts'

const CIPHER = { ORDER_CIPHER_KEY: ORDER_CIPHER.key, ORDER_CIPHER_IV: ORDER_CIPHER.iv }
/** Milliseconds. The first run in a clone also generates the pictures of the catalog. */
const SEEDING = 120_000
/** Part of a bundle deal. */
const RICE_BOWL = String(48_210_000 + 11 * 37)
const MEMBER = { CHECK_EMAIL: account.email, CHECK_PASSWORD: account.password }

interface Checked {
  exitCode: number
  report: Report
}

async function check(url: string, environment: NodeJS.ProcessEnv = {}, ...options: string[]): Promise<Checked> {
  let now = 0
  const wait = async (seconds: number) => void (now += seconds * 1000)
  const { exitCode, lines } = await runCheck([url, '--json', ...options], environment, { wait, clock: () => now })
  return { exitCode, report: JSON.parse(lines.join('\n')) }
}

async function withBackend<Result>(
  options: DeployedBackendOptions,
  use: (url: string, backend: DeployedBackend) => Promise<Result>,
): Promise<Result> {
  const backend = createDeployedBackend(options)
  try {
    return await use(await backend.listen(0, '127.0.0.1'), backend)
  } finally {
    await backend.close()
  }
}

/** `lacks bankTransfer` for each difference, sorted. */
function differencesOf({ differences }: Report): string[] {
  return differences.map(({ verdict, name, call }) => `${verdict} ${name === 'fault' ? call : name}`).sort()
}

/** Traits of all deployed generations. */
const DEPLOYED = [
  'copes codedOrders',
  'copes costPrice',
  'copes htmlDescriptions',
  'copes pageForUnknownCall',
  'copes reviewerRows',
  'copes sitemap.xml',
  'lacks order/order-hide',
  'lacks order/track-ups',
  'lacks redirection-config',
  'lacks returnProduct',
]
const LATER = ['copes noTranslations', 'copes subCategories', 'lacks bankTransfer', 'lacks customScripts']

/** Traits that distinguish each generation (api/v1, variance by generation). */
const TRAITS = {
  1: [
    'copes breadcrumbsAsSlug',
    'copes countries-phones',
    'copes nestedProducts',
    'copes noGuests',
    'copes noHeaderLinks',
    'copes noSignedInFlag',
    'copes noSource',
    'copes secretKeys',
    'lacks noLanguages',
  ],
  2: ['copes breadcrumbsAsSlug', 'copes noTranslations', 'copes secretKeys'],
  3: [...LATER, 'copes secretKeys', 'copes unknownProductRefused', 'copes wrappedAnswers'],
  4: [
    ...LATER,
    'copes contentPage',
    'copes languageErrors',
    'copes linksWithoutPage',
    'copes nestedProducts',
    'copes secretKeys',
    'copes unknownProductRefused',
  ],
  5: [...LATER, 'copes http401', 'copes orderTracking'],
} as const

describe.each([1, 2, 3, 4, 5] as const)('generation %i', (generation) => {
  test('has exactly its traits, and nothing is changed', async () => {
    await withBackend({ generation }, async (url, backend) => {
      const { exitCode, report } = await check(url, { ...CIPHER, ...MEMBER })
      expect(differencesOf(report)).toEqual([...DEPLOYED, ...TRAITS[generation]].sort())
      expect(exitCode).toBe(1)
      expect(report.advice).toEqual([])
      for (const { seen, shop, call, field } of report.differences)
        for (const text of [seen, shop, call, field]) expect(text).not.toBe('')
      const changes = backend.calls.filter((path) => /cart\/(?!by-user)|address\/(?!all)|order\/action/.test(path))
      expect(changes).toEqual([])
    })
  })

  test('with --write, sells two lines, one of them a bundle of two, at the shown total, and lists what is left', async () => {
    const { exitCode, report } = await withBackend({ generation }, (url) =>
      check(url, { ...CIPHER, ...MEMBER }, '--write'),
    )
    expect(report.purchase).toMatchObject({ failed: null, notDone: null, believed: 'PAYPAL', voucher: 'HARVEST' })
    expect(report.purchase?.differs).toBeNull()
    expect(report.purchase?.bought).toEqual([
      expect.objectContaining({ quantity: 2, hasBundle: true }),
      expect.objectContaining({ hasBundle: false }),
    ])
    expect(report.purchase?.done).toEqual(
      expect.arrayContaining(['cart/action', 'cart/update-shipping', 'order/action', 'cancellation/cancel-order']),
    )
    expect(report.purchase?.remains[0]).toMatch(/^order \d+, cancelled, marked as paid$/)
    expect(exitCode).toBe(1)
    expect(report.summary).toBe('The shop runs on this backend, but lacks features.')
    expect(differencesOf(report)).toContain('lacks unverifiedPayments')
    // The double's lines have this kind; offers are only visible in a cart.
    expect(differencesOf(report).includes('lacks offers')).toBe(generation === 4)
    expect(report.skipped.join()).not.toMatch(/buying|bundles/)
  })
})

/** The way to check them is the same for all generations. */
describe.each([2, 5] as const)('generation %i', (generation) => {
  test('reports that a backend that charges another amount than shown cannot be used', async () => {
    const isMore = generation !== 5
    const [by, reason] = isMore
      ? [500, 'would charge more than it shows']
      : [-500, 'would charge another amount than it shows']
    const { exitCode, report } = await withBackend({ generation }, (url, backend) => {
      backend.raise(RICE_BOWL, by, 'whileOrdering')
      return check(url, { ...CIPHER, ...MEMBER }, '--write')
    })
    expect(exitCode).toBe(2)
    expect(report.summary).toContain(reason)
    expect(report.purchase?.differs).toMatchObject({ costsMore: isMore, isAnnounced: false })
    expect(report.purchase?.remains[0]).toMatch(/^order \d+, cancelled/)
  })

  test.each([
    ['without the key', {}, 'ORDER_CIPHER_KEY, ORDER_CIPHER_IV'],
    ['with a wrong key', { ...CIPHER, ORDER_CIPHER_KEY: 'another-key-1234' }, 'ORDER_CIPHER_KEY, ORDER_CIPHER_IV'],
  ])('%s makes selling impossible', async (_name, cipher, setting) => {
    const { exitCode, report } = await withBackend({ generation }, (url) => check(url, { ...cipher, ...MEMBER }))
    expect(exitCode).toBe(2)
    expect(differencesOf(report)).toContain('fails codedOrders')
    expect(report.advice).toEqual([{ setting, why: expect.any(String) }])
  })
})

test('generation 1 without an account lists what was not checked', async () => {
  const { exitCode, report } = await withBackend({ generation: 1 }, (url) => check(url, CIPHER))
  expect(report.skipped[0]).toMatch(/not allow guests, and no account is set/)
  expect(report.summary).toBe('The shop can display this backend; selling was not checked.')
  expect(exitCode).toBe(1)
})

test.each([1, 3] as const)('generation %i: a refused password is not a backend fault', async (generation) => {
  const { report } = await withBackend({ generation }, (url) =>
    check(url, { ...CIPHER, ...MEMBER, CHECK_PASSWORD: 'another-password' }),
  )
  expect(differencesOf(report)).not.toContain('lacks user/signin')
  expect(report.skipped.join()).toContain('refused the e-mail address and password')
  expect(report.skipped.join()).not.toContain('no account is set')
})

describe('a changed copy', () => {
  test.each([
    [2, 'ar'],
    [3, 'de'],
    [4, 'tr'],
    [5, 'ar'],
  ] as const)(
    "of generation %i whose default language is '%s' is named as such, and can sell",
    async (generation, own) => {
      const { exitCode, report } = await withBackend({ generation, ownLanguage: own }, (url) =>
        check(url, CIPHER, '--write'),
      )
      const difference = report.differences.find(({ name }) => name === 'ownLanguage')
      expect(difference?.seen).toMatch(`not English, but ${own}`)
      expect(report.languages.filter(({ isOwn }) => isOwn)).toMatchObject([{ code: own, untitled: 0 }])
      expect(report.languages.find(({ code }) => code === 'en')?.untitled).toBe(0)
      expect(report.purchase).toMatchObject({ failed: null, differs: null })
      expect(exitCode).toBe(1)
    },
  )

  test.each([
    [2, 500],
    [3, 500],
    [4, 422],
    [5, 500],
  ] as const)(
    'of generation %i that refuses with the status %i can sell, and its keys are asked for',
    async (generation, refusalStatus) => {
      const options = { generation, refusalStatus }
      const { report } = await withBackend(options, (url) => check(url, CIPHER, '--write'))
      expect(report.differences.filter(({ verdict }) => verdict === 'fails')).toEqual([])
      expect(differencesOf(report).includes('copes errorStatus')).toBe(refusalStatus === 500)
      expect(report.purchase).toMatchObject({ failed: null, differs: null })
      const { report: without } = await withBackend(options, (url) => check(url))
      expect(without.advice).toMatchObject([{ setting: 'ORDER_CIPHER_KEY, ORDER_CIPHER_IV' }])
    },
  )
})

test('names the hosts of pictures that pages do not show', async () => {
  const { report } = await withBackend({ generation: 3, pictureHost: 'old.shop.example' }, (url) => check(url, CIPHER))
  expect(differencesOf(report)).toContain('lacks product/{id}')
  expect(report.differences.find(({ field }) => field === 'description')?.seen).toMatch(
    /: brands\.old\.shop\.example, old\.shop\.example$/,
  )
})

test('lists menu links without a page', async () => {
  const { report } = await withBackend({ generation: 4 }, (url) => check(url, CIPHER))
  const links = report.differences.find(({ name }) => name === 'linksWithoutPage')
  expect(links?.seen).toMatch(/: \/offers$/)
})

test("a backend slower than the shop's timeout is reported as slow and still checked", async () => {
  const backend = await createTestBackend({ faults: true })
  backend.faults.set({ path: 'common', mode: 'slow', delayMs: 300 })
  const deps = { wait: () => Promise.resolve(), clock: () => 0, limits: { ...DEFAULT_LIMITS, answerTimeout: 200 } }
  const { exitCode, lines } = await runCheck([await backend.listen(0, '127.0.0.1'), '--json'], {}, deps)
  const report: Report = JSON.parse(lines.join('\n'))
  expect(exitCode).toBe(1)
  expect(differencesOf(report)).toContain('lacks slowAnswers')
  expect(report.differences.find(({ name }) => name === 'slowAnswers')?.seen).toMatch(/\d+ ms for `common`/)
  await backend.close()
})

test('on the reference backend nothing is listed, also after a purchase', { timeout: SEEDING }, async () => {
  const dataDir = await freshData()
  const backend = await createTestBackend({ dataDir, catalog: undefined, catalogSize: 60, pictures: true })
  const url = await backend.listen(0, '127.0.0.1')
  const { exitCode, report } = await check(url)
  expect(report).toMatchObject({ differences: [], advice: [], sitemap: 'own' })
  expect(exitCode).toBe(0)
  const bought = await check(url, {}, '--write')
  expect(bought.report).toMatchObject({ differences: [], purchase: { failed: null } })
  expect(bought.exitCode).toBe(0)
  await backend.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('reports disabled guest checkout and checks the rest as a member', async () => {
  const { report } = await withBackend({ generation: 3, takesGuests: false }, (url) =>
    check(url, { ...CIPHER, ...MEMBER }, '--write'),
  )
  expect(differencesOf(report)).toEqual(
    [...DEPLOYED, ...TRAITS[3], 'copes noGuests', 'lacks unverifiedPayments'].sort(),
  )
  expect(report.purchase).toMatchObject({ failed: null })
})

test.each([
  ['search', 1, 'lacks search'],
  ['products', 2, 'fails products'],
  ['cart/by-user', 2, 'fails cart/by-user'],
])('a call with an unusable answer is listed: %s', async (call, expected, difference) => {
  const backend = await createTestBackend({ faults: true })
  backend.faults.set({ path: call, mode: 'junk' })
  const { exitCode, report } = await check(await backend.listen(0, '127.0.0.1'))
  expect(differencesOf(report)).toContain(difference)
  expect(exitCode).toBe(expected)
  await backend.close()
})

test('waits for a rate-limited backend and suggests a lower rate', async () => {
  let now = 0
  const wait = async (seconds: number) => void (now += seconds * 1000)
  const clock = () => now
  const report: Report = await withBackend({ generation: 3, callsPerMinute: 20, clock }, async (url) => {
    const { lines } = await runCheck([url, '--json'], CIPHER, { wait, clock })
    return JSON.parse(lines.join('\n'))
  })
  expect(report.throttle.callsPerMinute).toBe(20)
  expect(report.throttle.pauses.length).toBeGreaterThan(0)
  expect(report.advice).toEqual([{ setting: 'UPSTREAM_RATE=17', why: expect.stringContaining('20 calls a minute') }])
  expect(differencesOf(report)).toEqual([...DEPLOYED, ...TRAITS[3]].sort())
})

describe('rejects a server that is not an api/v1 backend', () => {
  test.each([
    ['answers pages', 'text/html', '<h1>Hello</h1>'],
    ['answers other JSON', 'application/json', '{"hello":"world"}'],
    ['answers an empty shop', 'application/json', '{"status":200,"data":{}}'],
  ])('%s: prints one sentence', async (_name, type, body) => {
    const server = createServer((_request, response) => response.writeHead(200, { 'content-type': type }).end(body))
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    // @NOTE a server that listens on a port has such an address.
    const { port } = server.address() as AddressInfo
    const deps = { wait: () => Promise.resolve(), clock: () => 0 }
    const { exitCode, lines } = await runCheck([`http://127.0.0.1:${port}`], {}, deps)
    expect(exitCode).toBe(2)
    expect(lines).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+ is not an api\/v1 backend [^.]*\.$/)])
    server.close()
  })

  test('prints one sentence if there is no answer', async () => {
    const deps = { wait: () => Promise.resolve(), clock: () => 0 }
    const { exitCode, lines } = await runCheck(['http://127.0.0.1:9'], {}, deps)
    expect([exitCode, lines.length]).toEqual([2, 1])
  })
})

describe('the command line', () => {
  const deps = { wait: () => Promise.resolve(), clock: () => 0 }

  test.each([
    ['no address', [], {}],
    ['not a web address', ['souk'], {}],
    ['another protocol', ['ftp://shop.example'], {}],
    ['two addresses', ['http://a.example', 'http://b.example'], {}],
    ['an unknown option', ['http://a.example', '--buy'], {}],
    ['a key of the wrong length', ['http://a.example'], { ...CIPHER, ORDER_CIPHER_KEY: 'short-secret' }],
    ['half a key pair', ['http://a.example'], { ORDER_CIPHER_KEY: ORDER_CIPHER.key }],
    ['half an account', ['http://a.example'], { CHECK_PASSWORD: 'short-secret' }],
  ])('%s: prints one line and exits with code 64', async (_name, args, environment) => {
    const { exitCode, lines } = await runCheck(args, environment, deps)
    expect(exitCode).toBe(64)
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toContain('\n')
    expect(lines[0]).not.toMatch(/short-secret|leaf-and-kiln/)
  })
})

test('prints no secret', async () => {
  const texts = await withBackend({ generation: 3 }, async (url) => {
    const deps = { wait: () => Promise.resolve(), clock: () => performance.now() }
    const runs = [[url], [url, '--json', '--write']].map((args) => runCheck(args, { ...CIPHER, ...MEMBER }, deps))
    return (await Promise.all(runs)).flatMap(({ lines }) => lines).join('\n')
  })
  for (const secret of [ORDER_CIPHER.key, ORDER_CIPHER.iv, account.password, account.token, account.email, 'sk_secret'])
    expect(texts).not.toContain(secret)
})
