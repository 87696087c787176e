import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failure, type Outcome, outcomeOfError } from '#client/define-page.ts'
import type { GraphQL, RequestInfo } from '#graphql/create-graphql.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#shared/locales.ts'
import { localePath } from '#shared/routes.ts'
import { departure } from '../departure.ts'
import { ownPath } from '../own-path.ts'
import { sendPlain } from '../plugins/errors.ts'
import { sendHtml } from '../plugins/send-html.ts'
import { isCrossSite } from '../plugins/security.ts'
import type { Session } from '../plugins/session.ts'
import { type Renderer, renderPage } from '../render/render-page.tsx'
import { documentIdOf } from './document-id.ts'
import { type Fields, type Form, forms } from './forms.ts'

interface FormsOptions {
  graphql: GraphQL
  session: Session
  renderer: Renderer
}

function fieldsOf(body: unknown): Fields {
  if (typeof body !== 'object' || body === null) return {}
  const entries = Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? value.at(-1) : value])
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'))
}

/** The first refusal in a mutation's payload, whatever the mutation is called. */
function refusalOf(data: unknown): string | null {
  if (typeof data !== 'object' || data === null) return null
  const [payload]: { userErrors?: { message: string }[] }[] = Object.values(data)
  return payload?.userErrors?.[0]?.message ?? null
}

/** `POST /forms/NAME`: what the page's script would have sent, from a page without script. Answers 303, or says why not. */
export function registerForms(app: FastifyInstance, { graphql, session, renderer }: FormsOptions): void {
  async function run(form: Form, fields: Fields, info: RequestInfo): Promise<Outcome | null> {
    const { data, errors } = await graphql.run({ documentId: documentIdOf(form.document), variables: form.variables(fields) }, info)
    const error = errors?.[0]
    if (error) return outcomeOfError(error.extensions?.['code'], error.message)
    const refusal = refusalOf(data)
    return refusal === null ? null : failure(400, refusal)
  }

  async function refuse(request: FastifyRequest, reply: FastifyReply, info: RequestInfo, locale: Locale, outcome: Outcome) {
    const rendered = await renderPage(renderer, {
      locale,
      path: request.url,
      searchParams: new URLSearchParams(),
      destination: null,
      outcome,
      info,
      complete: true,
      signal: info.signal ?? new AbortController().signal,
    })
    reply.code(rendered.status).headers(rendered.headers).header('cache-control', 'private, no-store')
    return rendered.body ? sendHtml(request, reply, rendered.body) : reply.send()
  }

  app.post<{ Params: { name: string } }>('/forms/:name', async (request, reply) => {
    const form = forms.get(request.params.name)
    if (!form) return sendPlain(reply, 404)
    if (isCrossSite(request.headers, renderer.origin)) return sendPlain(reply, 403)
    const fields = fieldsOf(request.body)
    const locale = isLocale(fields['lang']) ? fields['lang'] : DEFAULT_LOCALE
    const identity = session.identityOf(request)
    const info: RequestInfo = {
      locale,
      requestId: request.id,
      signal: departure(reply),
      identity,
      session: session.actions(reply, identity),
      cookieClient: true,
    }
    const refused = await run(form, fields, info)
    if (refused) return refuse(request, reply, info, locale, refused)
    const returnTo = ownPath(fields['returnTo'], localePath('/', locale))
    return reply.header('cache-control', 'private, no-store').redirect(form.next({ fields, locale, returnTo }), 303)
  })
}
