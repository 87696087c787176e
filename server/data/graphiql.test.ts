import { readFile } from 'node:fs/promises'
import { buildSchema, parse, validate } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>

let shop: Shop
let off: Shop
beforeAll(async () => {
  ;[shop, off] = await Promise.all([openTestShop({ GRAPHIQL: 'on' }), openTestShop()])
})
afterAll(() => Promise.all([shop.close(), off.close()]))

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

test('a browser gets the page, with a policy of its own that names no other host', async () => {
  const { statusCode, headers, body } = await shop.app.inject({ url: '/graphql', headers: BROWSER })
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', vary: 'Accept' })
  expect(body).toContain('<title>GraphiQL</title>')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toMatch(/https?:|unsafe-eval|\*/)
  const home = await shop.app.inject({ url: '/', headers: BROWSER })
  const usual = await off.app.inject({ url: '/', headers: BROWSER })
  const withoutDigests = (text: unknown) => String(text).replaceAll(/ 'sha256-[^']+'/g, '')
  expect(withoutDigests(home.headers['content-security-policy'])).toBe(
    withoutDigests(usual.headers['content-security-policy']),
  )
})

test.each(['application/json', 'application/graphql-response+json', '*/*', 'application/json, text/html;q=0.9'])(
  'a program that accepts %s gets an answer of the API',
  async (accept) => {
    const url = `/graphql?query=${encodeURIComponent('{ __typename }')}`
    const { headers, body } = await shop.app.inject({ url, headers: { accept, 'x-graphql-yoga-csrf': '1' } })
    expect(headers['content-type']).toContain('json')
    expect(JSON.parse(body)).toMatchObject({ data: { __typename: 'Query' } })
  },
)

test('scripts and style sheets are served, and nothing else of the folder', async () => {
  const { statusCode, headers } = await shop.app.inject('/graphiql/entry.js')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/javascript; charset=utf-8'])
  for (const path of ['.stamp', 'page.html', '', '../manifest.json', 'none.js'])
    expect((await shop.app.inject(`/graphiql/${path}`)).statusCode, path).toBe(404)
})

test('it is off by default', async () => {
  expect((await off.app.inject({ url: '/graphql', headers: BROWSER })).headers['content-type']).not.toContain('html')
  expect((await off.app.inject('/graphiql/entry.js')).statusCode).toBe(404)
})

test.each(['home', 'cart', 'order'])('the operations of the example %s fit the schema', async (name) => {
  const text = await readFile(`graphiql/examples/${name}.graphql`, 'utf8')
  expect(validate(buildSchema(shop.graphql.schemaText()), parse(text))).toEqual([])
})
