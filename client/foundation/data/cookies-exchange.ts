import { type Exchange, makeResult, type Operation } from '@urql/core'
import { filter, map, merge, pipe, share } from 'wonka'
import { codedError } from '../network/error-code.ts'

/** Sets a cookie, because `navigator.cookieEnabled` is true in Chromium while a site's cookies are blocked. */
function areCookiesBlocked(): boolean {
  if (document.cookie !== '') return false
  document.cookie = 'cookie_check=1; path=/; SameSite=Lax'
  const isBlocked = document.cookie === ''
  document.cookie = 'cookie_check=; path=/; SameSite=Lax; max-age=0'
  return isBlocked
}

function isRefused({ kind, context }: Operation): boolean {
  return kind === 'mutation' && context['requiresCookies'] !== false && areCookiesBlocked()
}

/**
 * Refuses changes while the browser blocks cookies: the next request would not identify the visitor, so a cart would
 * stay empty. Changes that work without cookies have `requiresCookies: false`.
 */
export function cookiesExchange(message: string): Exchange {
  return ({ forward }) =>
    (operations) => {
      const all = pipe(operations, share)
      const refused = pipe(
        all,
        filter(isRefused),
        map((operation) => makeResult(operation, { errors: [codedError('COOKIES_BLOCKED', message)] })),
      )
      const sent = pipe(
        all,
        filter((operation) => !isRefused(operation)),
        forward,
      )
      return merge([refused, sent])
    }
}
