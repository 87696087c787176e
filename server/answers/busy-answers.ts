import type { FastifyReply, FastifyRequest } from 'fastify'
import { createShopIntl, type Messages } from '#client/app/for-the-server.ts'
import { type Locale, LOCALES } from '#shared/locales.ts'
import { splitLocale } from '#shared/routes.ts'
import type { Observe, RateRule } from '../ground/events.ts'
import type { LoadClass } from '../capacity/load-class.ts'
import { type OverloadReason, retryAfter } from '../capacity/overload.ts'
import { type Refusal, sendRefusal } from './refusals.ts'
import { shortPage } from './short-page.ts'

interface Refused {
  loadClass: LoadClass
  reason: OverloadReason
}

export type RefuseBusy = (request: FastifyRequest, reply: FastifyReply, refused: Refused) => FastifyReply

export type RefuseRate = (
  request: FastifyRequest,
  reply: FastifyReply,
  refused: { rule: RateRule; seconds: number },
) => FastifyReply

/** A form's address has no language, so the page it was sent from decides. */
function placeOf({ url, headers }: FastifyRequest): string {
  if (url.startsWith('/forms/')) return URL.parse(headers.referer ?? '')?.pathname ?? '/'
  return url.split('?', 1)[0] ?? ''
}

/** Prebuilds the 503 and 429 answers in every language, so that refusing is cheap. */
export function createBusyAnswers(
  messages: Record<Locale, Messages>,
  observe: Observe,
): { refuseBusy: RefuseBusy; refuseRate: RefuseRate } {
  function refusalsOf(status: number, textId: 'fault.busy' | 'fault.tooManyAttempts') {
    const inLocale = LOCALES.map((locale) => {
      const message = createShopIntl({ locale, messages: messages[locale] }).formatMessage({ id: textId })
      const page = shortPage({ locale, title: String(status), text: message })
      return [locale, { status, message, page }] as const
    })
    const refusals = new Map<string, Refusal>(inLocale)
    return (request: FastifyRequest) => refusals.get(splitLocale(placeOf(request)).locale) ?? { status }
  }
  const busyIn = refusalsOf(503, 'fault.busy')
  const tooManyIn = refusalsOf(429, 'fault.tooManyAttempts')

  return {
    refuseBusy(request, reply, { loadClass, reason }) {
      observe({ type: 'overload', requestId: request.id, loadClass, reason })
      const code = reason === 'late' ? 'TIMEOUT' : 'UPSTREAM_BUSY'
      return sendRefusal(reply, { ...busyIn(request), code, retryAfter: retryAfter() })
    },
    refuseRate(request, reply, { rule, seconds }) {
      observe({ type: 'rateLimited', requestId: request.id, rule })
      return sendRefusal(reply, { ...tooManyIn(request), retryAfter: seconds })
    },
  }
}
