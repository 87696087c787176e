import { type Exchange, makeResult, type Operation, type OperationResult } from '@urql/core'
import { codedError } from '../network/error-code.ts'
import { answerLocally } from './answer-locally.ts'

/** Sets a cookie, because `navigator.cookieEnabled` is true in Chromium while a site's cookies are blocked. */
function areCookiesBlocked(): boolean {
  if (document.cookie !== '') return false
  document.cookie = 'cookie_check=1; path=/; SameSite=Lax'
  const isBlocked = document.cookie === ''
  document.cookie = 'cookie_check=; path=/; SameSite=Lax; max-age=0'
  return isBlocked
}

/** Without cookies the next request would not identify the visitor, so a cart would stay empty. */
export function cookiesExchange(message: string): Exchange {
  function refuse(operation: Operation): OperationResult | null {
    const { kind, context } = operation
    if (kind !== 'mutation' || context['requiresCookies'] === false || !areCookiesBlocked()) return null
    return makeResult(operation, { errors: [codedError('COOKIES_BLOCKED', message)] })
  }
  return ({ forward }) => answerLocally(refuse, forward)
}
