/** Cookie that says that the visitor is probably signed in; no secret. The session itself is in an `HttpOnly` one. */
export const SIGNED_IN_HINT_COOKIE = 'frontend_signed_in'
