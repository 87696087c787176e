import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Outcome, redirect } from '#client/app/for-the-server.ts'
import type { RequestInfo } from '#graphql/contract.ts'
import { href, routes } from '#shared/routes.ts'
import { personalPageHeaders, PRIVATE } from '../answers/headers.ts'
import type { Renderer } from '../render/renderer.ts'
import { findMember, type Session } from '../session/session.ts'
import {
  renderRequested,
  type RequestedPage,
  sendEarlyHints,
  sendRendered,
  shellDeadlineOf,
  ticketFor,
} from './requested-page.ts'

async function accessRedirect(
  { destination, url }: RequestedPage,
  info: RequestInfo,
  { graphql }: Renderer,
): Promise<Outcome | null> {
  if (!destination) return null
  const { access } = destination.page
  const { locale } = destination.matched
  const hasToken = info.identity.token !== null
  // The cookie alone proves nothing: a visitor whose session was ended elsewhere must reach the sign-in page.
  if (access === 'guestOnly' && hasToken && (await findMember(graphql, info)))
    return redirect(href(routes.home, {}, locale))
  if (access === 'member' && !hasToken) {
    return redirect(href(routes.login, {}, locale, { returnTo: url.pathname + url.search }))
  }
  return null
}

export function createPersonalPages(renderer: Renderer, session: Session) {
  return async function sendPersonal(request: FastifyRequest, reply: FastifyReply, requested: RequestedPage) {
    ticketFor(renderer, request, requested)
    const info = session.infoOf(request, reply, requested.locale)
    info.waitsUntil = shellDeadlineOf(renderer, reply)
    // An outcome known in advance, such as a missing language, is shown without a redirect.
    const outcome = requested.outcome ? null : await accessRedirect(requested, info, renderer)
    if (outcome?.kind === 'redirect') return reply.headers(PRIVATE).redirect(outcome.to, outcome.status)
    sendEarlyHints(request, reply, renderer, requested)
    const timeZone = session.timeZone(request)
    const rendered = await renderRequested(renderer, request, requested, { info, timeZone })
    return sendRendered(renderer, reply, rendered, personalPageHeaders)
  }
}
