import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

function faultOf(text: string): ConfigError | null {
  try {
    readConfig({ APP_REDIRECT_URIS: text })
    return null
  } catch (error) {
    if (error instanceof ConfigError) return error
    throw error
  }
}

test('addresses of apps are kept as written', () => {
  const text = 'com.example.app:/callback, https://App.example/back?from=shop ,http://127.0.0.1:7777/,app.souk://x'
  expect(readConfig({ APP_REDIRECT_URIS: text }).appRedirects).toEqual([
    'com.example.app:/callback',
    'https://App.example/back?from=shop',
    'http://127.0.0.1:7777/',
    'app.souk://x',
  ])
  expect(readConfig({}).appRedirects).toEqual([])
})

test.each([
  'javascript:alert(1)',
  'data:text/html;x',
  'callback',
  '/callback',
  'app:/callback',
  'http://app.example/callback',
  'https:app.example',
  'https://user:pass@app.example/',
  'https://app.example/#x',
  'https://*.app.example/',
  'https://app.example/\\x',
  `https://app.example/${'x'.repeat(500)}`,
])('%s is named at boot, with the exit code for invalid configuration', (address) => {
  const fault = faultOf(`com.example.app:/callback,${address}`)
  expect(fault?.exitCode).toBe(78)
  expect(fault?.faults).toEqual([expect.stringMatching(/^APP_REDIRECT_URIS: ".+ must be an https address/)])
  expect(fault?.message).toContain(JSON.stringify(address.slice(0, 500)))
})
