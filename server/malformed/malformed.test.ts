import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERROR_CODES } from '#shared/error-codes.ts'
import { securityHeaders } from '../answers/headers.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { hosts, paths } from './cases/addresses.ts'
import { documents } from './cases/documents.ts'
import { callbacks, forms } from './cases/forms.ts'
import { framing, smuggling } from './cases/framing.ts'
import { graphqlHttp } from './cases/graphql-http.ts'
import { cookies, headers } from './cases/headers.ts'
import { json } from './cases/json.ts'
import { methods } from './cases/methods.ts'
import { queries, redirects } from './cases/queries.ts'
import { uploads } from './cases/uploads.ts'
import { type Conversation, converse, type RawAnswer } from './exchange.ts'
import type { Expected, MalformedCase } from './malformed-case.ts'

const CLASSES = {
  smuggling,
  framing,
  methods,
  hosts,
  paths,
  headers,
  cookies,
  queries,
  redirects,
  graphqlHttp,
  documents,
  json,
  uploads,
  forms,
  callbacks,
} satisfies Record<string, MalformedCase[]>

/** Stacks, files, error codes, SQL, and tokens. */
const LEAKS =
  /\bat \S+ \(|node_modules|\.tsx?:\d+|FST_|SyntaxError|ECONN|HPE_|SQLITE|(?<!Syntax )Error:|data-stck|\/work\//

let shop: Awaited<ReturnType<typeof openTestShop>>
let port: number

beforeAll(async () => {
  shop = await openTestShop({
    LIMITS:
      'headersTimeout=500,requestTimeout=1000,operationsPerVisitor=1000,renderQueuePerVisitor=1000,renderQueue=1000',
  })
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => shop.close())

function isExpected(expected: Expected, { answers }: Conversation): boolean {
  const [first] = answers
  if (!first) return expected === 'closed'
  if (expected === 'refused' || expected === 'closed') return first.status >= 400 && first.status < 500
  if (expected === 'unharmed') return first.status < 500
  return [expected].flat().includes(first.status)
}

/** Required headers that the answer lacks; pages have their own policies. */
function missingHeaders({ headers: given }: RawAnswer): string[] {
  return Object.entries(securityHeaders(false))
    .filter(([name, value]) => {
      const own = given.get(name)
      return own === undefined || (name !== 'content-security-policy' && own !== value && !isPictures(name, own))
    })
    .map(([name]) => name)
}

const isPictures = (name: string, value: string) => name === 'cross-origin-resource-policy' && value === 'same-site'

/** CPU milliseconds per case, including its client and garbage collection. */
const MOST_WORK = 2_000

/** Requests that are parsed as HTTP; others have no path. */
const OF_GRAPHQL = new Set(['graphqlHttp', 'documents', 'json', 'uploads', 'methods'])
const isGraphQL = (of: string, bytes: string | Buffer) => OF_GRAPHQL.has(of) && /^\w+ \/graphql[? ]/.test(String(bytes))

/** Codes of an answer to a GraphQL client that `ERROR_CODES` does not have with that status. */
function unknownCodes({ answers, text }: Conversation): string[] {
  const [{ status } = { status: 0 }] = answers
  const given = [...text.matchAll(/"code":"(\w+)"/g)].map(([, code = '']) => code)
  const known: Record<string, { statuses: readonly number[] }> = ERROR_CODES
  return given.filter((code) => !known[code]?.statuses.includes(status)).map((code) => `${status} ${code}`)
}

it('the corpus has more than 250 cases with unique names', () => {
  const names = Object.entries(CLASSES).flatMap(([of, cases]) => cases.map(({ name }) => `${of}: ${name}`))
  expect(names.length).toBeGreaterThan(250)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

describe.each(Object.entries(CLASSES))('%s', (of, cases) => {
  it.each(cases)('$name', async ({ bytes, expected }) => {
    const before = process.cpuUsage()
    const conversation = await converse(port, bytes)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(MOST_WORK)
    const { answers, text, isClosed } = conversation
    const status = answers.map((answer) => answer.status)
    expect(isExpected(expected, conversation) ? expected : status).toEqual(expected)
    expect({ isClosed, answers: answers.length }).toEqual({ isClosed: true, answers: 1 })
    expect(answers.flatMap(missingHeaders)).toEqual([])
    expect(answers.flatMap(({ repeated }) => repeated.filter((name) => name !== 'set-cookie'))).toEqual([])
    const [answer] = answers
    expect(answer?.headers.has('content-length') && answer.headers.has('transfer-encoding')).toBe(false)
    expect(text).not.toMatch(LEAKS)
    expect(text).not.toMatch(/^(?:access-control-allow-origin|location: *(?:\/[/\\]|https?:\/\/evil))/im)
    if (isGraphQL(of, bytes)) {
      expect(unknownCodes(conversation)).toEqual([])
      if (answer && answer.status >= 400) expect(text).toMatch(/\{"errors":\[\{"message":"/)
    }
    const [good] = (await converse(port, 'GET /healthz HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n'))
      .answers
    expect(good?.status).toBe(200)
  })
})

it('no case has changed Object.prototype', () => {
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})
