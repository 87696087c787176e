import { directionOf, type Locale } from '#shared/locales.ts'
import { href, routes } from '#shared/routes.ts'

interface ShortPage {
  locale: Locale
  title: string
  /** HTML. */
  text: string
}

export function shortPage({ locale, title, text }: ShortPage): Buffer {
  return Buffer.from(
    [
      `<!DOCTYPE html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">`,
      `<title>${title}</title><meta name="viewport" content="width=device-width, initial-scale=1">`,
      `<meta name="robots" content="noindex"></head><body><p>${text}</p></body></html>`,
    ].join(''),
  )
}

/** Used if the error page itself fails to render, so it must not depend on locale files. */
export function lastResortPage(locale: Locale): Buffer {
  const link = `<a href="${href(routes.home, {}, locale)}">Go to homepage</a>`
  const text = `An error occurred while showing the error page. ${link}`
  return shortPage({ locale: 'en', title: 'Something went wrong', text })
}
