/** A readable hint that the visitor is probably signed in. The session is in an `HttpOnly` cookie. */
export const SIGNED_IN_HINT_COOKIE = 'frontend_signed_in'
