import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Messages } from '#client/app.tsx'
import { type Locale, LOCALES } from '#shared/locales.ts'
import { splitLocale } from '#shared/routes.ts'
import type { Observe } from '../events.ts'
import { createShopIntl } from '../render/shop-intl.ts'
import type { LoadClass } from './load-class.ts'
import { type OverloadReason, retryAfter } from './overload.ts'

/** What is refused, for the event. */
interface Refused {
  loadClass: LoadClass
  reason: OverloadReason
}

/** Answers requests that the process has no time for: 503, without looking any further at them. */
export type RefuseBusy = (request: FastifyRequest, reply: FastifyReply, refused: Refused) => FastifyReply

function page(locale: Locale, words: string): Buffer {
  const direction = locale === 'ar' ? 'rtl' : 'ltr'
  return Buffer.from(
    [
      `<!DOCTYPE html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"><title>503</title>`,
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
      `</head><body><p>${words}</p></body></html>`,
    ].join(''),
  )
}

/** @param messages built-in texts of all languages */
export function createBusyAnswer(messages: Record<Locale, Messages>, observe: Observe): RefuseBusy {
  const words = LOCALES.map((locale): [Locale, string] => [
    locale,
    createShopIntl({ locale, messages: messages[locale] }).formatMessage({ id: 'fault.busy' }),
  ])
  const wordsIn = new Map(words)
  const pages = new Map(words.map(([locale, text]) => [locale, page(locale, text)]))

  return function refuseBusy(request, reply, { loadClass, reason }) {
    const seconds = retryAfter()
    observe({ type: 'overload', requestId: request.id, loadClass, reason })
    const { locale } = splitLocale(request.url.split('?', 1)[0] ?? '')
    reply.code(503).header('cache-control', 'no-store').header('retry-after', String(seconds))
    if (/^\/graphql\b/.test(request.url)) {
      const extensions = { code: 'UPSTREAM_BUSY', requestId: request.id, retryAfter: seconds }
      const errors = [{ message: wordsIn.get(locale), extensions }]
      return reply.type('application/json; charset=utf-8').send({ errors })
    }
    if (String(request.headers.accept ?? '').includes('json')) {
      return reply.type('application/json; charset=utf-8').send({ status: 503, message: wordsIn.get(locale) })
    }
    return reply.type('text/html; charset=utf-8').send(pages.get(locale))
  }
}
