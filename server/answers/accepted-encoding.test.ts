import { expect, test } from 'vitest'
import { acceptedEncoding } from './headers.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['GZip, BR;Q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', 'identity'],
  ['br;q=0.000, gzip;q=0', 'identity'],
  ['gzip;q=0.9, br;q=0.8', 'gzip'],
  ['gzip;q=0.8, br;q=0.8', 'br'],
  ['br; q=1.0 , gzip ;q=0.5', 'br'],
  ['identity;q=1, br;q=0.5', 'identity'],
  ['identity;q=0.5, gzip;q=1.0', 'gzip'],
  ['identity, br', 'br'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['*;q=0', 'identity'],
  ['*;q=0.5, br;q=0, gzip;q=0.2', 'identity'],
  ['gzip;level=0, br;q=0.5', 'gzip'],
  ['gzip;q=0.1', 'gzip'],
  ['deflate, zstd', 'identity'],
  ['abr, brx, x-gzip-y', 'identity'],
  ['br;q=nonsense, gzip;q=0.2', 'gzip'],
  ['br;q=-1', 'identity'],
  [';;;,,,=', 'identity'],
  ['identity;q=0', 'identity'],
  ['', 'identity'],
])('%j: %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})

test('an 8 kB header costs no more than a browser’s header', () => {
  const header = `gzip${',x'.repeat(4_000)}`
  expect(acceptedEncoding(header)).toBe('gzip')
  const startedAt = performance.now()
  for (let time = 0; time < 100; time += 1) acceptedEncoding(header)
  expect((performance.now() - startedAt) / 100).toBeLessThan(1)
})

test('an encoding that is not offered does not win', () => {
  expect(acceptedEncoding('gzip, deflate, br, zstd', ['gzip', 'identity'])).toBe('gzip')
  expect(acceptedEncoding('br', ['gzip', 'identity'])).toBe('identity')
})
