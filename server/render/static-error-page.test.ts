import { expect, test } from 'vitest'
import { NOTHING_ALLOWED } from './csp.ts'
import { staticErrorPage } from './static-error-page.ts'

test('the page of last resort says what it is, and leads home in the language of its address', () => {
  const { status, headers, body, shared } = staticErrorPage('ar')
  expect([status, shared]).toEqual([500, null])
  expect(headers).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': NOTHING_ALLOWED,
  })
  const html = String(body)
  expect(html).toMatch(
    /^<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Something went wrong<\/title>/,
  )
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toContain('An error occurred while showing the error page. <a href="/ar">Go to homepage</a>')
  expect(html).toMatch(/<\/body><\/html>$/)
})
