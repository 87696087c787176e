import { useEffect } from 'react'
import { GUEST_TOKEN_KEY, isGuestToken } from '#shared/guest-token.ts'
import { subscribeToIdentity } from '../visitor/identity.ts'
import { readCookie } from '../visitor/read-cookie.ts'
import { isSignedInHint } from '../visitor/signed-in-hint.ts'
import { forgetViewedOfOthers } from '../visitor/viewed-products.ts'

const YEAR_SECONDS = 31_536_000

/** The guest's token is in local storage, which wins, and in a cookie, so that the server can render the cart. */
function mirrorGuestToken(): void {
  try {
    const stored = localStorage.getItem(GUEST_TOKEN_KEY)
    const cookie = readCookie(GUEST_TOKEN_KEY)
    if (isGuestToken(stored)) {
      if (stored !== cookie) writeGuestCookie(stored)
    } else if (isGuestToken(cookie)) {
      localStorage.setItem(GUEST_TOKEN_KEY, cookie)
    }
  } catch {
    // Where storage is blocked the cookie alone has to do.
  }
}

function writeGuestCookie(token: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${GUEST_TOKEN_KEY}=${token}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`
}

/** Keeps the attribute that the head script set up to date. */
function markSignedIn(): void {
  document.documentElement.toggleAttribute('data-signed-in', isSignedInHint())
}

/**
 * Keeps the guest's token and the `data-signed-in` attribute in step with the cookies, and forgets what a member has
 * viewed who has signed out. Renders nothing.
 */
export function IdentitySync() {
  useEffect(() => {
    function keep() {
      mirrorGuestToken()
      markSignedIn()
      forgetViewedOfOthers()
    }
    keep()
    return subscribeToIdentity(keep)
  }, [])
  return null
}
