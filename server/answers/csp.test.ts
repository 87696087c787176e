import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, digestOf, NOTHING_ALLOWED, policyHeaders } from './csp.ts'

const NO_MORE = { images: [], frames: [], connections: [] }
/** Everything except scripts and styles, in the order of every policy. */
const OTHERS = [
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  'report-to csp; report-uri /reports/csp',
]

test('returns the digest of the text', () => {
  expect(digestOf('a()')).toBe(`'sha256-${createHash('sha256').update('a()').digest('base64')}'`)
})

test('allows scripts of a personal page by nonce', () => {
  const [first, script, style, ...others] = contentSecurityPolicy({ nonce: 'n1' }, NO_MORE).split(/; (?!report-uri)/)
  expect([first, style, ...others]).toEqual(["default-src 'none'", "style-src 'self' 'nonce-n1'", ...OTHERS])
  expect(script).toMatch(/^script-src 'nonce-n1' 'strict-dynamic' 'sha256-[\w+/]+='$/)
})

test.each([
  [undefined, ''],
  ['n2', " 'nonce-n2'"],
])('allows scripts of a public page by digest, and by nonce while it is streamed (%s)', (streamNonce, inside) => {
  const inline = { scripts: ["'sha256-a'", "'sha256-b'"], styles: ["'sha256-c'"], streamNonce }
  const [, script = '', style, ...others] = contentSecurityPolicy(inline, NO_MORE).split(/; (?!report-uri)/)
  expect([style, ...others]).toEqual(["style-src 'self' 'sha256-c'", ...OTHERS])
  expect(script.replace(/'sha256-[\w+/]{43}='/, '(rules)')).toBe(
    `script-src 'self' (rules)${inside} 'sha256-a' 'sha256-b'`,
  )
})

test('adds extra sources to the shop’s own', () => {
  const more = {
    images: ['https://a.test', 'https://b.test'],
    frames: ['https://c.test'],
    connections: ['https://d.test'],
  }
  const policy = contentSecurityPolicy({ nonce: 'n3' }, more).split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([
      "img-src 'self' data: https://a.test https://b.test",
      "media-src 'self' https://a.test https://b.test",
      "frame-src 'self' https://c.test",
      "connect-src 'self' https://d.test",
    ]),
  )
})

test('Trusted Types are reported on pages without third-party scripts', () => {
  const headers = policyHeaders("default-src 'none'", false)
  expect(headers).toEqual({
    'content-security-policy': "default-src 'none'",
    'content-security-policy-report-only': expect.stringMatching(
      /^require-trusted-types-for 'script'; trusted-types \S+ \S+; report-to csp; report-uri \/reports\/csp$/,
    ),
    'reporting-endpoints': 'csp="/reports/csp"',
  })
  expect(policyHeaders('x', true)).toEqual({
    'content-security-policy': 'x',
    'reporting-endpoints': 'csp="/reports/csp"',
  })
})

test('other answers may load nothing', () => {
  expect(NOTHING_ALLOWED).toBe("default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'")
})
