import { afterAll, expect, it, vi } from 'vitest'
import { rememberLanguage } from './cookies.ts'

afterAll(() => void vi.unstubAllGlobals())

// @4.0.22 @9.0.8
it('remembers the language for a year on all pages', () => {
  const page = { cookie: '' }
  vi.stubGlobal('document', page)
  rememberLanguage('ar')
  expect(page.cookie.split('; ')).toEqual(['currentLanguage=ar', 'path=/', 'max-age=31536000', 'samesite=lax'])
})
