import { STATUS_CODES } from 'node:http'
import type { FastifyReply } from 'fastify'
import { type ErrorCode, ERROR_CODES_PATH } from '#shared/error-codes.ts'
import { DEFAULT_LOCALE, directionOf, type Locale } from '#shared/locales.ts'
import { href, routes } from '#shared/routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The shop's public origin, for links in refusals. */
    origin?: string
  }
}

const RESPONSE_TYPE = 'application/graphql-response+json'

interface StatusRow {
  /** Public text. The error's own message is never sent. */
  message: string
  code?: ErrorCode
}

const STATUSES: Readonly<Record<number, StatusRow>> = {
  400: { message: 'The request could not be understood.' },
  403: { message: 'Forbidden', code: 'CROSS_SITE_REQUEST' },
  404: { message: 'This page could not be found' },
  405: { message: 'That is not possible here.', code: 'METHOD_NOT_ALLOWED' },
  406: { message: 'The accepted kinds of content are not available.', code: 'NOT_ACCEPTABLE' },
  408: { message: 'The request took too long.' },
  411: { message: 'Length Required', code: 'LENGTH_REQUIRED' },
  413: { message: 'The request is too large.', code: 'REQUEST_ENTITY_TOO_LARGE' },
  414: { message: 'The address is too long.' },
  415: { message: 'That kind of content is not accepted.', code: 'UNSUPPORTED_MEDIA_TYPE' },
  417: { message: 'What the request expects is not possible here.', code: 'EXPECTATION_FAILED' },
  429: { message: 'Too many requests. Please wait a moment.', code: 'RATE_LIMITED' },
  431: { message: 'The request headers are too large.' },
  500: { message: 'Something went wrong', code: 'INTERNAL_SERVER_ERROR' },
  503: { message: 'API is down.', code: 'TIMEOUT' },
}

export function plainMessage(status: number): string {
  const fallback = status < 500 ? (STATUS_CODES[status] ?? 'Bad request') : 'Something went wrong'
  return STATUSES[status]?.message ?? fallback
}

export function isGraphQLAddress(url: string): boolean {
  return /^\/graphql(?:\?|$)/.test(url)
}

export interface Refusal {
  status: number
  message?: string
  /** Language of the message. Default: English. */
  locale?: Locale
  code?: ErrorCode
  /** Seconds. */
  retryAfter?: number
  page?: Buffer | undefined
  /** `found` is at least this much. */
  exceeded?: { limit: string; max: number; found: number } | undefined
}

interface RefusedRequest {
  url?: string | undefined
  accept?: string | undefined
  requestId: string
  /** The shop's public origin. */
  origin?: string | undefined
}

/** GraphQL at `/graphql` (GraphQL over HTTP, 6.4), otherwise JSON without a page or for clients that accept JSON. */
export function writeRefusal(
  { url = '', accept = '', requestId, origin }: RefusedRequest,
  { status, message = plainMessage(status), code = STATUSES[status]?.code, retryAfter, page, exceeded }: Refusal,
): { type: string; body: string | Buffer } {
  if (isGraphQLAddress(url)) {
    const shown = code ?? 'BAD_REQUEST'
    const extensions = {
      code: shown,
      requestId,
      ...(origin !== undefined && { doc: `${origin}${ERROR_CODES_PATH}#${shown}` }),
      ...(retryAfter !== undefined && { retryAfter }),
      ...exceeded,
    }
    const type = accept.includes(RESPONSE_TYPE) ? RESPONSE_TYPE : 'application/json'
    return { type: `${type}; charset=utf-8`, body: JSON.stringify({ errors: [{ message, extensions }] }) }
  }
  if (page && !accept.includes('json')) return { type: 'text/html; charset=utf-8', body: page }
  return { type: 'application/json; charset=utf-8', body: JSON.stringify({ status, message }) }
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { id: requestId, url, headers, server } = reply.request
  const { type, body } = writeRefusal({ url, accept: headers.accept, requestId, origin: server.origin }, refusal)
  if (isGraphQLAddress(url)) reply.header('content-language', refusal.locale ?? DEFAULT_LOCALE)
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
  return reply.code(refusal.status).header('cache-control', 'no-store').type(type).send(body)
}

export function sendPlain(reply: FastifyReply, status: number): FastifyReply {
  return sendRefusal(reply, { status })
}

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
