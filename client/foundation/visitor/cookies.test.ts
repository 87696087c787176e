import { afterAll, expect, it, vi } from 'vitest'
import { guestToken, isSignedInHint, rememberLanguage } from './cookies.ts'
import { hasIdentity } from './identity.ts'
import { readCookie } from './read-cookie.ts'

afterAll(() => void vi.unstubAllGlobals())

// @4.0.22 @9.0.8
it('remembers the language for a year on all pages', () => {
  const page = { cookie: '' }
  vi.stubGlobal('document', page)
  rememberLanguage('ar')
  expect(page.cookie.split('; ')).toEqual(['currentLanguage=ar', 'path=/', 'max-age=31536000', 'samesite=lax'])
})

it.each(['%', '%E0%A4%A', '%zz', 'a%', '%C0%80'])(
  'reads the malformed cookie %s as it is, without failing',
  (value) => {
    vi.stubGlobal('document', { cookie: `frontend_signed_in=${value}; user_token=${value}; other=%20` })
    vi.stubGlobal('window', { cookieStore: {} })
    expect([isSignedInHint(), guestToken(), hasIdentity(), readCookie('other')]).toEqual([false, value, true, ' '])
  },
)
