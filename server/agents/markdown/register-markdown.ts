import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { createShopIntl, type Messages } from '#client/app/for-the-server.ts'
import type { CacheSlot, GraphQL } from '#graphql/contract.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/locales.ts'
import { PRIVATE } from '../../answers/headers.ts'
import type { PageCache, PublicAnswer } from '../../answers/page-cache.ts'
import { sendPlain } from '../../answers/refusals.ts'
import { createStoredAnswers, type Exchange, type StoredOptions } from '../../answers/send-stored.ts'
import type { EnterWork } from '../../capacity/load-control.ts'
import type { RateLimits } from '../../capacity/rate-limits.ts'
import { anonymousInfo, departure } from '../../session/session.ts'
import { MarkdownShopDocument, type MarkdownShopQuery } from './__generated__/markdown.ts'
import { findTwin, type Twin } from './find-twin.ts'
import { llmsText, loadConverter, type Writing } from './write-markdown.ts'

export interface MarkdownOptions extends StoredOptions {
  graphql: Pick<GraphQL, 'run'>
  origin: string
  cache: PageCache | null
  messages: Record<Locale, Messages>
  rates: RateLimits
  enter: EnterWork
}

const TYPE = 'text/markdown; charset=utf-8'

/** Prefers Markdown to HTML. Browsers never name it. */
function prefersMarkdown({ headers: { accept } }: FastifyRequest): boolean {
  if (!accept?.includes('text/markdown')) return false
  return new Negotiator({ headers: { accept } }).mediaType(['text/html', 'text/markdown']) === 'text/markdown'
}

const REFUSED = new Set(['BAD_USER_INPUT', 'LIMIT_EXCEEDED'])

interface Requested {
  twin: Twin
  slot: CacheSlot
  headers: Record<string, string>
}

type Made = { answer: PublicAnswer } | { status: 404 | 503 }

const llms: Twin = {
  locale: DEFAULT_LOCALE,
  documentId: MarkdownShopDocument.documentId,
  variables: {},
  write: (writing, data) => llmsText(writing, data as MarkdownShopQuery), // @NOTE Codegen derives this type.
}

function createMaker({ graphql, origin, messages }: MarkdownOptions) {
  let converter: Promise<Writing['fromHtml']> | null = null

  return async function make({ twin, headers }: Requested, asker: string | null): Promise<Made> {
    const { locale, documentId, variables } = twin
    const { signal } = new AbortController()
    const info = anonymousInfo(randomUUID(), locale, signal, asker)
    const { data, errors, ...sources } = await graphql.run({ documentId, variables }, info)
    // Pages past the end of a list are the only refused arguments.
    if (errors?.some(({ extensions }) => REFUSED.has(String(extensions['code'])))) return { status: 404 }
    if (errors || !data) return { status: 503 }
    converter ??= loadConverter()
    const intl = createShopIntl({ locale, messages: messages[locale] })
    const text = twin.write({ origin, locale, intl, fromHtml: await converter }, data)
    if (text === null) return { status: 404 }
    return { answer: { ...sources, body: Buffer.from(text), headers: { ...headers, 'content-language': locale } } }
  }
}

function createSender(options: MarkdownOptions) {
  const { cache, rates, enter } = options
  const make = createMaker(options)
  const stored = cache && createStoredAnswers(options, cache)

  return async function send(exchange: Exchange, requested: Requested): Promise<FastifyReply> {
    const { request, reply } = exchange
    const { slot } = requested
    let made: Made | null = null
    async function remake(): Promise<PublicAnswer | null> {
      made = await make(requested, request.ip)
      return 'answer' in made ? made.answer : null
    }
    if (stored?.sendFound(exchange, { slot, make: remake })) return reply
    await rates.count('pages', request)
    await enter({ loadClass: 'sheddable', address: request.ip, signal: departure(reply) })
    let isCurrent = false
    while (!isCurrent) {
      if (cache && !cache.running(slot)) cache.fill(slot, remake)
      isCurrent = (await cache?.running(slot)) ?? true
    }
    const found = stored && cache?.find(slot, remake)
    if (found) {
      stored.send(exchange, found.entry, 'miss', 'fwd=miss; stored')
      return reply
    }
    const { answer, status } = { answer: null, status: 200, ...(made ?? (await make(requested, request.ip))) }
    if (answer === null) return sendPlain(reply, status)
    return reply.headers({ ...answer.headers, ...PRIVATE }).send(answer.body)
  }
}

/** The twin at an address, or null for other addresses. */
function requestedTwin(path: string, page: string, origin: string): Requested | null {
  const twin = findTwin(path, page)
  if (!twin) return null
  const html = `<${origin}${path}${page === '1' ? '' : `?page=${page}`}>; rel="canonical"`
  const headers = { 'content-type': TYPE, link: html, 'x-robots-tag': 'noindex' }
  return { twin, slot: { key: `markdown ${path} ${page}`, budget: 'choices' }, headers }
}

/**
 * Serves `/llms.txt`, and the Markdown twins of product, listing, and content pages: at their address with `.md`, to
 * which requests that prefer Markdown are redirected. They are stored like pages, with the same tags.
 */
export function registerMarkdown(app: FastifyInstance, options: MarkdownOptions): void {
  const send = createSender(options)
  const list: Requested = {
    twin: llms,
    slot: { key: 'markdown llms', budget: 'catalog' },
    headers: { 'content-type': TYPE },
  }
  app.get('/llms.txt', { config: { load: 'inside' } }, (request, reply) => send({ request, reply }, list))

  app.addHook('onRequest', async (request, reply) => {
    const { url, method } = request
    const [path = '', search = ''] = url.split('?', 2)
    const isTwin = path.endsWith('.md')
    if ((!isTwin && !prefersMarkdown(request)) || (method !== 'GET' && method !== 'HEAD')) return
    const page = new URLSearchParams(search).get('page') ?? '1'
    const requested = requestedTwin(isTwin ? path.slice(0, -'.md'.length) : path, page, options.origin)
    if (!requested) return
    if (isTwin) return send({ request, reply }, requested)
    return reply.headers({ ...PRIVATE, vary: 'Accept' }).redirect(`${path}.md${search && `?${search}`}`, 303)
  })
}
