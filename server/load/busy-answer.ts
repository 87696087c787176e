import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Messages } from '#client/for-the-server.ts'
import type { ErrorCode } from '#shared/error-codes.ts'
import { directionOf, type Locale, LOCALES } from '#shared/locales.ts'
import { splitLocale } from '#shared/routes.ts'
import type { Observe, RateRule } from '../events.ts'
import { sendRefusal } from '../refusals.ts'
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

/** Answers requests of visitors who have used up their allowance: 429. */
export type RefuseRate = (
  request: FastifyRequest,
  reply: FastifyReply,
  refused: { rule: RateRule; seconds: number },
) => FastifyReply

interface Words {
  status: 429 | 503
  /** The code in the form of GraphQL. */
  code: ErrorCode
  /** The text for shoppers. */
  textId: 'fault.busy' | 'fault.tooManyAttempts'
}

function page(locale: Locale, words: string, status: number): Buffer {
  const direction = directionOf(locale)
  return Buffer.from(
    [
      `<!DOCTYPE html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"><title>${status}</title>`,
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
      `</head><body><p>${words}</p></body></html>`,
    ].join(''),
  )
}

/** The path of a request; of a form, which has no language in it, that of the page it was sent from. */
function placeOf({ url, headers }: FastifyRequest): string {
  if (url.startsWith('/forms/')) return URL.parse(headers.referer ?? '')?.pathname ?? '/'
  return url.split('?', 1)[0] ?? ''
}

/** Sends a refusal that says when to come back. Its texts and pages are made before they are needed. */
function createRefusal(messages: Record<Locale, Messages>, { status, code, textId }: Words) {
  const words = LOCALES.map((locale): [Locale, string] => [
    locale,
    createShopIntl({ locale, messages: messages[locale] }).formatMessage({ id: textId }),
  ])
  const wordsIn = new Map(words)
  const pages = new Map(words.map(([locale, text]) => [locale, page(locale, text, status)]))

  return function refuse(request: FastifyRequest, reply: FastifyReply, seconds: number): FastifyReply {
    const { locale } = splitLocale(placeOf(request))
    const [message, document] = [wordsIn.get(locale), pages.get(locale)]
    return sendRefusal(reply, { status, ...(message && { message }), code, retryAfter: seconds, page: document })
  }
}

/** @param messages built-in texts of all languages */
export function createBusyAnswer(messages: Record<Locale, Messages>, observe: Observe): RefuseBusy {
  const refuse = createRefusal(messages, { status: 503, code: 'UPSTREAM_BUSY', textId: 'fault.busy' })
  return function refuseBusy(request, reply, { loadClass, reason }) {
    observe({ type: 'overload', requestId: request.id, loadClass, reason })
    return refuse(request, reply, retryAfter())
  }
}

/** @param messages built-in texts of all languages */
export function createRateAnswer(messages: Record<Locale, Messages>, observe: Observe): RefuseRate {
  const refuse = createRefusal(messages, { status: 429, code: 'RATE_LIMITED', textId: 'fault.tooManyAttempts' })
  return function refuseRate(request, reply, { rule, seconds }) {
    observe({ type: 'rateLimited', requestId: request.id, rule })
    return refuse(request, reply, seconds)
  }
}
