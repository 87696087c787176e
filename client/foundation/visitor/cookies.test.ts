import { expect, it, vi } from 'vitest'
import { rememberLanguage } from './cookies.ts'

// @4.0.22 @9.0.8
it('keeps the language for a year, for all pages', () => {
  const page = { cookie: '' }
  vi.stubGlobal('document', page)
  rememberLanguage('ar')
  expect(page.cookie.split('; ')).toEqual(['currentLanguage=ar', 'path=/', 'max-age=31536000', 'samesite=lax'])
})
