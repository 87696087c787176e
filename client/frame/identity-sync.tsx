import { useEffect } from 'react'
import { GUEST_TOKEN_KEY, isGuestToken } from '#shared/guest-token.ts'
import { isSignedInHint } from '../foundation/visitor/cookies.ts'
import { subscribeToIdentity } from '../foundation/visitor/identity.ts'
import { recentSearches, viewedProducts } from '../foundation/visitor/own-lists.ts'
import { readCookie } from '../foundation/visitor/read-cookie.ts'

const YEAR_SECONDS = 31_536_000

function mirrorGuestToken(): void {
  try {
    const stored = localStorage.getItem(GUEST_TOKEN_KEY)
    const cookie = readCookie(GUEST_TOKEN_KEY)
    if (isGuestToken(stored)) {
      if (stored !== cookie) writeGuestCookie(stored)
    } else if (isGuestToken(cookie)) {
      localStorage.setItem(GUEST_TOKEN_KEY, cookie)
    }
  } catch {}
}

function writeGuestCookie(token: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${GUEST_TOKEN_KEY}=${token}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`
}

function markSignedIn(): void {
  document.documentElement.toggleAttribute('data-signed-in', isSignedInHint())
}

export function IdentitySync() {
  useEffect(() => {
    function sync() {
      mirrorGuestToken()
      markSignedIn()
      viewedProducts.forgetOthers()
      recentSearches.forgetOthers()
    }
    sync()
    return subscribeToIdentity(sync)
  }, [])
  return null
}
