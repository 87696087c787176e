import { gets, graphql, JSON_TYPE, malformed, type MalformedCase, request } from '../malformed-case.ts'

const QUERY = '{"query":"{shop{defaultLanguage}}"}'
const MUTATION = '{"query":"mutation{signOut{signedOut}}"}'
const CSRF = { 'x-graphql-yoga-csrf': '1' }
const posts = (name: string, headers: Record<string, string>, body: string, expected: MalformedCase['expected']) =>
  malformed(name, request('POST', '/graphql', headers, body), expected)

export const graphqlHttp: MalformedCase[] = [
  posts('no type', CSRF, QUERY, 415),
  posts('text', { ...CSRF, 'Content-Type': 'text/plain' }, QUERY, 415),
  posts('a form', { ...CSRF, 'Content-Type': 'application/x-www-form-urlencoded' }, 'query={x}', 415),
  posts('XML', { ...CSRF, 'Content-Type': 'application/xml' }, '<a/>', 415),
  posts('JSON by another name', { ...CSRF, 'Content-Type': 'text/json' }, QUERY, 415),
  posts('a type of nonsense', { ...CSRF, 'Content-Type': ';;;/x' }, QUERY, [400, 415]),
  posts('two types', { ...CSRF, 'Content-Type': 'application/json, text/plain' }, QUERY, [400, 415]),
  posts('a charset of nonsense', { ...CSRF, 'Content-Type': 'application/json; charset=zz' }, QUERY, 'unharmed'),
  posts('a compressed body', { ...CSRF, ...JSON_TYPE, 'Content-Encoding': 'gzip' }, 'xxxx', 'refused'),
  posts('no body', { ...CSRF, ...JSON_TYPE }, '', 400),
  posts('too much', { ...CSRF, ...JSON_TYPE }, JSON.stringify({ query: 'x'.repeat(120_000) }), 413),
  posts('a length of 5 GB', { ...CSRF, ...JSON_TYPE, 'Content-Length': '5000000000' }, '{', 413),
  posts('another origin', { ...CSRF, ...JSON_TYPE, Origin: 'https://evil.example' }, QUERY, 403),
  posts('the origin null', { ...CSRF, ...JSON_TYPE, Origin: 'null' }, MUTATION, 403),
  posts('an origin that only begins alike', { ...JSON_TYPE, Origin: 'http://shop.test.evil.example' }, QUERY, 403),
  posts('another site', { ...CSRF, ...JSON_TYPE, 'Sec-Fetch-Site': 'cross-site' }, QUERY, 403),
  posts('a sister site', { ...CSRF, ...JSON_TYPE, 'Sec-Fetch-Site': 'same-site' }, QUERY, 403),
  posts('a cookie without the header', { ...JSON_TYPE, Cookie: 'user_token=AAAbbbbbbbbbbbbCCC' }, QUERY, 403),
  malformed('a mutation by GET', request('GET', '/graphql?query=mutation%7BsignOut%7BsignedOut%7D%7D', CSRF), 405),
  ...gets('refused', [
    '/graphql',
    '/graphql?query=',
    '/graphql?query=%7B',
    '/graphql?query=a&query=b',
    '/graphql?query[]=a',
    '/graphql?documentId=__proto__',
    '/graphql?documentId=0000&variables=%7B',
    '/graphql?variables=%7B%22__proto__%22%3A%7B%22polluted%22%3A1%7D%7D',
    `/graphql?query=${'%7Bshop'.repeat(1_000)}`,
    '/graphql/',
    '/graphql//evil.example',
  ]),
  malformed('a language twice', request('POST', '/graphql?lang=fr&lang=../..', { ...CSRF, ...JSON_TYPE }, QUERY), 200),
  graphql('an answer as events', QUERY, 'unharmed', { Accept: 'text/event-stream' }),
  graphql('an answer in parts', QUERY, 'unharmed', { Accept: 'multipart/mixed' }),
  graphql('an answer as a picture', QUERY, 'unharmed', { Accept: 'image/png' }),
  graphql('an answer of nonsense', QUERY, 'unharmed', { Accept: ';;q=,/' }),
]
