import { expect, test } from 'vitest'
import { readViolations } from './read-violations.ts'

const body = (change: Record<string, unknown> = {}) => ({
  documentURL: 'https://shop.test/cart',
  blockedURL: 'inline',
  effectiveDirective: 'img-src',
  disposition: 'enforce',
  ...change,
})
const read = (change: Record<string, unknown> = {}) => readViolations([{ type: 'csp-violation', body: body(change) }])

const VIOLATION = { directive: 'img-src', stopped: 'inline', route: 'cart', enforced: true }

test.each<[Record<string, unknown>, Partial<typeof VIOLATION> | { route: null }]>([
  [{}, {}],
  [{ disposition: 'report' }, { enforced: false }],
  [{ disposition: undefined }, { enforced: true }],
  [{ blockedURL: null }, { stopped: 'other' }],
  [{ blockedURL: undefined }, { stopped: 'other' }],
  [{ blockedURL: '' }, { stopped: 'other' }],
  [{ blockedURL: 'trusted-types-sink' }, { stopped: 'trusted-types-sink' }],
  [{ blockedURL: 'wasm-eval' }, { stopped: 'wasm-eval' }],
  [{ blockedURL: 'a'.repeat(30) }, { stopped: 'a'.repeat(30) }],
  [{ blockedURL: 'a'.repeat(31) }, { stopped: 'other' }],
  [{ blockedURL: '-inline' }, { stopped: 'other' }],
  [{ blockedURL: 'Inline' }, { stopped: 'other' }],
  [{ blockedURL: 'inline secret' }, { stopped: 'other' }],
  [{ blockedURL: 'blob:https://shop.test/secret' }, { stopped: 'blob' }],
  [{ blockedURL: 'https://ann:secret@evil.test/' }, { stopped: 'evil.test' }],
  [{ blockedURL: 'https://evil.test/chrome-extension://' }, { stopped: 'evil.test' }],
  [{ effectiveDirective: "script-src 'self' secret" }, { directive: 'script-src' }],
  [{ effectiveDirective: '' }, { directive: 'other' }],
  [{ effectiveDirective: 'img-srcs' }, { directive: 'other' }],
  [{ effectiveDirective: 'trusted-types' }, { directive: 'trusted-types' }],
  [{ effectiveDirective: 'frame-ancestors' }, { directive: 'frame-ancestors' }],
  [{ documentURL: 'about:blank' }, { route: null }],
  [{ documentURL: 'nowhere' }, { route: null }],
  [{ documentURL: 'https://shop.test/ar/brands?q=secret' }, { route: 'brands' as never }],
])('%j is %j', (change, expected) => {
  expect(read(change)).toEqual([{ ...VIOLATION, ...expected }])
})

test.each(['chrome-extension', 'moz-extension://abc/x.js', 'safari-web-extension:abc'])(
  '%s is skipped',
  (blockedURL) => {
    expect(read({ blockedURL })).toEqual([])
  },
)

test.each([
  ['an address that is too long', { blockedURL: `https://a.test/${'a'.repeat(2_048)}` }],
  ['a page that is no text', { documentURL: 7 }],
  ['no directive', { effectiveDirective: undefined }],
])('a report with %s is skipped', (_what, change) => {
  expect(read(change)).toEqual([])
})

test('reads ten reports, and none of eleven', () => {
  const reports = (count: number) => Array.from({ length: count }, () => ({ type: 'csp-violation', body: body() }))
  expect(readViolations(reports(10))).toHaveLength(10)
  expect(readViolations(reports(11))).toBeNull()
  expect(readViolations([])).toEqual([])
})

const OLD = { 'document-uri': 'https://shop.test/cart', 'blocked-uri': 'inline', 'violated-directive': 'img-src a' }

test.each<[Record<string, unknown>, object]>([
  [{}, VIOLATION],
  [{ 'effective-directive': 'font-src' }, { ...VIOLATION, directive: 'font-src' }],
  [{ 'violated-directive': undefined }, { ...VIOLATION, directive: 'other' }],
  [{ disposition: 'report' }, { ...VIOLATION, enforced: false }],
  [{ 'blocked-uri': undefined }, { ...VIOLATION, stopped: 'other' }],
])('reads the report-uri format with %j', (change, expected) => {
  expect(readViolations({ 'csp-report': { ...OLD, ...change } })).toEqual([expected])
})

test('skips an extension in the report-uri format', () => {
  expect(readViolations({ 'csp-report': { ...OLD, 'blocked-uri': 'moz-extension' } })).toEqual([])
})

test.each([[null], ['text'], [7], [{}], [{ 'csp-report': {} }], [{ 'csp-report': { ...OLD, 'document-uri': 7 } }]])(
  '%j is not a report',
  (message) => {
    expect(readViolations(message)).toBeNull()
  },
)
