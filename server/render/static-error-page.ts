import type { Locale } from '#shared/locales.ts'
import { href, routes } from '#shared/routes.ts'
import { NOTHING_ALLOWED } from './csp.ts'
import type { Drawn } from './drawn.ts'

/** Shown where the error page cannot be rendered either: without texts of locales/, styles and scripts. */
export function staticErrorPage(locale: Locale): Drawn {
  const html = [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Something went wrong</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"></head>',
    '<body><p>An error occurred while showing the error page. ',
    `<a href="${href(routes.home, {}, locale)}">Go to homepage</a></p></body></html>`,
  ].join('')
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': NOTHING_ALLOWED }
  return { status: 500, headers, body: Buffer.from(html), shared: null }
}
