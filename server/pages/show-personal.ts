import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Outcome, redirect } from '#client/app/for-the-server.ts'
import type { RequestInfo } from '#graphql/contract.ts'
import { href, routes } from '#shared/routes.ts'
import { findMember } from '../session/find-member.ts'
import type { Renderer } from '../render/renderer.ts'
import type { Session } from '../session/session.ts'
import { sendEarlyHints } from './early-hints.ts'
import { placeInQueue, renderFor, sendRendered, shellDeadlineOf, type Shown } from './shown.ts'

const UNSHARED = { 'cache-control': 'private, no-store', 'cache-status': 'souk; fwd=bypass' }

async function doorOf({ destination, url }: Shown, info: RequestInfo, { graphql }: Renderer): Promise<Outcome | null> {
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
  return async function showPersonal(request: FastifyRequest, reply: FastifyReply, shown: Shown) {
    placeInQueue(renderer, request, shown)
    const info = session.infoOf(request, reply, shown.locale)
    info.waitsUntil = shellDeadlineOf(renderer, reply)
    // An outcome known in advance, such as a missing language, is shown without a redirect.
    const door = shown.outcome ? null : await doorOf(shown, info, renderer)
    if (door?.kind === 'redirect')
      return reply.header('cache-control', 'private, no-store').redirect(door.to, door.status)
    const route = shown.destination?.matched.name ?? null
    sendEarlyHints(request, reply, renderer.manifest, { route, locale: shown.locale })
    const rendered = await renderFor(renderer, request, shown, { info, timeZone: session.timeZone(request) })
    return sendRendered(renderer, reply, rendered, UNSHARED)
  }
}
