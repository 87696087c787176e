import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { createShopIntl, type Messages } from '#client/app/for-the-server.ts'
import type { CacheSlot, GraphQL } from '#graphql/contract.ts'
import { DEFAULT_LOCALE, type Locale, LOCALES } from '#shared/locales.ts'
import { type Headers, PRIVATE } from '../../answers/headers.ts'
import { type PageCache, paidBy, type PublicAnswer } from '../../answers/page-cache.ts'
import { sendPlain } from '../../answers/refusals.ts'
import { createStoredAnswers, type Exchange, type StoredOptions } from '../../answers/send-stored.ts'
import { createSharedAnswers } from '../../answers/shared-answers.ts'
import { twinAddress } from '../../answers/twins.ts'
import type { EnterWork } from '../../capacity/load-control.ts'
import type { RateLimits } from '../../capacity/rate-limits.ts'
import { anonymousInfo, departure } from '../../session/session.ts'
import { MarkdownShopDocument, type MarkdownShopQuery } from './__generated__/markdown.ts'
import { findTwin, type Twin, type WrittenTwin } from './find-twin.ts'
import { llmsText, loadConverter, type MarkdownContext } from './write-markdown.ts'

export interface MarkdownOptions extends StoredOptions {
  graphql: Pick<GraphQL, 'run' | 'locales'>
  origin: string
  cache: PageCache | null
  messages: Record<Locale, Messages>
  rates: RateLimits
  enter: EnterWork
}

const LLMS = '/llms.txt'

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
}

/** `moved`: nothing is stored under an address with another spelling than its own. */
type Made = { answer: PublicAnswer } | { moved: string } | { status: 404 | 503; isBusy?: boolean }

const AT = 'content-location'

const llms: Twin = {
  locale: DEFAULT_LOCALE,
  key: 'llms',
  documentId: MarkdownShopDocument.documentId,
  variables: {},
  // @NOTE Codegen derives this type.
  write: (context, data) => ({ path: LLMS, page: 1, text: llmsText(context, data as MarkdownShopQuery) }),
}

function headersOf(twin: Twin, { path, page }: WrittenTwin, origin: string): Headers {
  const own = { 'content-type': TYPE, 'content-language': twin.locale }
  if (twin === llms) return own
  const link = `<${origin}${path}${page === 1 ? '' : `?page=${page}`}>; rel="canonical"`
  return { ...own, link, [AT]: twinAddress(path, page), 'x-robots-tag': 'noindex' }
}

function createMaker({ graphql, origin, messages }: MarkdownOptions) {
  let converter: Promise<MarkdownContext['fromHtml']> | null = null

  return async function make(twin: Twin, asker: string | null): Promise<Made> {
    const { locale, documentId, variables } = twin
    const { signal } = new AbortController()
    const info = anonymousInfo(randomUUID(), locale, signal, asker)
    const { data, errors, ...sources } = await graphql.run({ documentId, variables }, info)
    // Pages past the end of a list are the only refused arguments.
    if (errors?.some(({ extensions }) => REFUSED.has(String(extensions['code'])))) return { status: 404 }
    const isBusy = errors?.some(({ extensions }) => extensions['code'] === 'UPSTREAM_BUSY') ?? false
    if (errors || !data) return { status: 503, isBusy }
    converter ??= loadConverter()
    const intl = createShopIntl({ locale, messages: messages[locale] })
    const written = twin.write({ origin, locale, intl, fromHtml: await converter }, data)
    if (written === null) return { status: 404 }
    const { path, page, text } = written
    if (twin !== llms && findTwin(path, String(page))?.key !== twin.key) return { moved: twinAddress(path, page) }
    return { answer: { ...sources, body: Buffer.from(text), headers: headersOf(twin, written, origin) } }
  }
}

/** Redirects a request that spells the twin's address otherwise. */
function moved({ request, reply }: Exchange, own: string | undefined): FastifyReply | null {
  if (own === undefined || own.split('?')[0] === request.url.split('?')[0]) return null
  return reply.headers(PRIVATE).redirect(own, 301)
}

function createSender(options: MarkdownOptions) {
  const { graphql, cache, rates, enter } = options
  const make = createMaker(options)
  const stored = cache && createStoredAnswers(options, cache)
  const answerOf = (made: Made) => ('answer' in made ? made.answer : null)
  // A visitor's own share of the backend may be what is busy.
  const isForAll = (made: Made) => !('isBusy' in made && made.isBusy)
  const share = cache && createSharedAnswers(cache, { answerOf, isForAll })

  return async function send(exchange: Exchange, { twin, slot }: Requested): Promise<FastifyReply> {
    const { request, reply } = exchange
    async function makeOwn(): Promise<Made> {
      await enter({ loadClass: 'sheddable', address: request.ip, signal: departure(reply) })
      const { locale } = twin
      const locales = await graphql.locales({ locale, requestId: request.id }).catch(() => LOCALES)
      return locales.includes(locale) ? make(twin, request.ip) : { status: 404 }
    }
    const remake = async () => answerOf(await makeOwn())
    const known = cache?.find(slot, remake)?.entry
    if (known && moved(exchange, known.value.headers[AT])) return reply
    if (stored?.sendFound(exchange, { slot, make: remake })) return reply
    await rates.count('pages', request)
    const shared = share ? await share(paidBy(slot, request.ip), makeOwn) : { made: await makeOwn() }
    if ('entry' in shared) {
      if (moved(exchange, shared.entry.value.headers[AT])) return reply
      stored?.send(exchange, shared.entry, 'miss', 'fwd=miss; stored')
      return reply
    }
    const { made } = shared
    if ('status' in made) return sendPlain(reply, made.status)
    if (moved(exchange, 'moved' in made ? made.moved : made.answer.headers[AT]) || !('answer' in made)) return reply
    return reply.headers({ ...made.answer.headers, ...PRIVATE }).send(made.answer.body)
  }
}

const requestOf = (twin: Twin, budget: CacheSlot['budget']): Requested => ({
  twin,
  slot: { key: `markdown ${twin.key}`, budget },
})

/**
 * Serves `/llms.txt`, and the Markdown twins of product, listing, and content pages: at their address with `.md`, to
 * which requests that prefer Markdown are redirected. They are stored like pages, with the same tags.
 */
export function registerMarkdown(app: FastifyInstance, options: MarkdownOptions): void {
  const send = createSender(options)
  const list = requestOf(llms, 'catalog')
  app.get(LLMS, { config: { load: 'inside' } }, (request, reply) => send({ request, reply }, list))
  app.addHook('onRequest', async (request, reply) => {
    const { url, method } = request
    const [path = '', search = ''] = url.split('?', 2)
    const isTwin = path.endsWith('.md')
    if ((!isTwin && !prefersMarkdown(request)) || (method !== 'GET' && method !== 'HEAD')) return
    const page = new URLSearchParams(search).get('page') ?? '1'
    const twin = findTwin(isTwin ? path.slice(0, -'.md'.length) : path, page)
    if (!twin) return
    if (isTwin) return send({ request, reply }, requestOf(twin, 'choices'))
    return reply.headers({ ...PRIVATE, vary: 'Accept' }).redirect(`${path}.md${search && `?${search}`}`, 303)
  })
}
