import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failure, type Outcome } from '#client/app/for-the-server.ts'
import { createSourceCollector, type GraphQL, visitorKey } from '#graphql/contract.ts'
import { FORM_SENT_COOKIE, type FormName, isFormName } from '#shared/form-names.ts'
import type { RefusedForm } from '#shared/hydration.ts'
import { DEFAULT_LOCALE, isLocale } from '#shared/locales.ts'
import { ACCOUNT_FIELD } from '#shared/page-account.ts'
import { localePath, splitLocale } from '#shared/routes.ts'
import { PRIVATE } from '../answers/headers.ts'
import { sendPlain } from '../answers/refusals.ts'
import { registerAnswerDeadline } from '../answers/request-hooks.ts'
import { sendHtml } from '../answers/send-html.ts'
import { classOfForm } from '../capacity/operation-classes.ts'
import type { LoadClass } from '../ground/events.ts'
import { ownPath } from '../ground/own-path.ts'
import { destinationOf } from '../render/load-page.ts'
import { renderPage } from '../render/render-page.ts'
import type { Renderer } from '../render/renderer.ts'
import { isCrossSite } from '../session/same-origin.ts'
import type { Session, VisitorInfo } from '../session/session.ts'
import type { FormContext } from './define-form.ts'
import type { Fields } from './fields.ts'
import { sendForm, typedFields } from './send-form.ts'

interface FormsOptions {
  graphql: GraphQL
  session: Session
  renderer: Renderer
  https: boolean
  timeout: number
}

function fieldsOf(body: unknown): Fields {
  if (typeof body !== 'object' || body === null) return {}
  const entries = Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? value.at(-1) : value])
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'))
}

function leave(reply: FastifyReply, to: string) {
  return reply.headers(PRIVATE).redirect(to, 303)
}

/** The first form of a visitor redirects here, to detect whether the browser kept the cookie. */
const COOKIE_CHECK = '/forms/cookies'

export async function registerForms(app: FastifyInstance, options: FormsOptions): Promise<void> {
  await app.register(async (scope) => {
    registerAnswerDeadline(scope, options.timeout)
    addForms(scope, options)
  })
}

function refusedForm(
  form: FormName | null,
  { page, fields }: Pick<FormContext, 'page' | 'fields'>,
  outcome: Outcome,
): RefusedForm | null {
  if (outcome.kind !== 'error' || outcome.status !== 400 || outcome.message === null) return null
  return { form, field: outcome.field ?? null, fields: typedFields(fields), message: outcome.message, page }
}

/** A refusal renders the page with the form again, with the reason and the typed fields. */
function createRefusal({ session, renderer }: Pick<FormsOptions, 'session' | 'renderer'>) {
  return async function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    info: VisitorInfo,
    name: FormName | null,
    { locale, page, fields }: FormContext,
    outcome: Outcome,
    loadClass: LoadClass,
  ) {
    const refused = refusedForm(name, { page, fields }, outcome)
    const url = new URL(page, renderer.origin)
    const destination = refused && (await destinationOf(url.pathname))
    const content = destination && refused ? { destination, refused } : { destination: null, outcome }
    const rendered = await renderPage(renderer, {
      locale,
      path: destination ? splitLocale(url.pathname).path : request.url,
      searchParams: destination ? url.searchParams : new URLSearchParams(),
      ...content,
      info,
      complete: true,
      loadClass,
      visitor: visitorKey(request.ip),
      signal: info.signal,
      timeZone: session.timeZone(request),
    })
    reply.code(rendered.status).headers(rendered.headers).headers(PRIVATE)
    return rendered.body ? sendHtml(reply, rendered.body, renderer.compress) : reply.send()
  }
}

function addForms(app: FastifyInstance, { graphql, session, renderer, https }: FormsOptions): void {
  const refuse = createRefusal({ session, renderer })
  const ofForm = ({ params }: FastifyRequest) => classOfForm((params as { name: string }).name) // @NOTE The path has it.

  app.post<{ Params: { name: string } }>('/forms/:name', { config: { load: ofForm } }, async (request, reply) => {
    const { name } = request.params
    if (!isFormName(name)) return sendPlain(reply, 404)
    if (isCrossSite(request.headers, renderer.origin)) return sendPlain(reply, 403)
    const fields = fieldsOf(request.body)
    const locale = isLocale(fields['lang']) ? fields['lang'] : DEFAULT_LOCALE
    const info = session.infoOf(request, reply, locale, { page: fields[ACCOUNT_FIELD] })
    const returnTo = ownPath(fields['returnTo'], localePath('/', locale))
    const page = ownPath(fields['formPage'], returnTo)
    const context = { fields, locale, returnTo, page }
    const loadClass = classOfForm(name)
    await renderer.enter({ loadClass, address: request.ip, signal: info.signal })
    const outcome = await sendForm(graphql, name, context, info)
    reply.setCookie(FORM_SENT_COOKIE, '1', { path: '/', sameSite: 'lax', secure: https })
    if (outcome.kind !== 'redirect') return refuse(request, reply, info, name, context, outcome, loadClass)
    const { token, guestToken } = info.identity
    const isFirst = !request.headers.cookie && (token ?? guestToken) !== null
    return leave(
      reply,
      isFirst ? `${COOKIE_CHECK}?${new URLSearchParams({ next: outcome.to, page, lang: locale })}` : outcome.to,
    )
  })

  app.get(COOKIE_CHECK, { config: { load: 'criticalPlus' } }, async (request, reply) => {
    const { next, page: sent, lang } = fieldsOf(request.query)
    const locale = isLocale(lang) ? lang : DEFAULT_LOCALE
    const page = ownPath(sent, localePath('/', locale))
    if (request.headers.cookie) return leave(reply, ownPath(next, page))
    const { intlIn } = await renderer.messagesOf(locale, true, createSourceCollector())
    const outcome = failure(400, intlIn().formatMessage({ id: 'session.cookiesBlocked' }))
    const info = session.infoOf(request, reply, locale)
    return refuse(request, reply, info, null, { fields: {}, locale, returnTo: page, page }, outcome, 'criticalPlus')
  })
}
