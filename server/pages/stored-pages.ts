import type { FastifyReply, FastifyRequest } from 'fastify'
import { allowedSearch } from '#client/app/for-the-server.ts'
import { createBoundedCache, textBytes } from '#graphql/bounded.ts'
import type { CacheSlot } from '#graphql/contract.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/locales.ts'
import { searchText, splitLocale } from '#shared/routes.ts'
import type { PageCache, PublicAnswer } from '../answers/page-cache.ts'
import { createStoredAnswers, type StoredOptions, type StoredTarget } from '../answers/send-stored.ts'
import { pathOfMatch } from '../ground/own-path.ts'
import type { Destination } from '../render/load-page.ts'
import type { RequestedPage } from './requested-page.ts'
import type { PublicTarget } from './shared-renders.ts'

export interface Target extends StoredTarget {
  subject: FastifyReply['subject']
  prefixed: boolean
}

/** Null for pages that are not public and for addresses with unlimited spellings. Ignores undeclared parameters. */
function slotOf(url: URL, destination: Destination): CacheSlot | null {
  if (!destination || destination.page.access !== 'public') return null
  const { page, matched } = destination
  // Its first segment may be any text; its canonical link leads to the address that is stored.
  if (matched.name === 'mainProduct') return null
  const own = pathOfMatch(matched)
  if (own !== url.pathname) return null
  const search = allowedSearch(page, url.searchParams)
  const { page: _number, ...chosen } = search
  const isChoice = matched.name === 'search' || Object.keys(chosen).length > 0
  return { key: own + searchText(search), budget: isChoice ? 'choices' : 'catalog' }
}

const TARGETS_BYTES = 4 * 1_024 * 1_024
/** A parsed address, its parameters, and functions. */
const TARGET_BYTES = 1_500
const LONGEST_TARGET = 512

type RenderAgain = (target: PublicTarget, asker: string) => Promise<PublicAnswer | null>

/** Memoized by request target: resolving one costs as much as sending a stored page. */
export function createKnownTargets(render: RenderAgain) {
  const known = createBoundedCache<Target>({
    maxBytes: TARGETS_BYTES,
    bytesOf: ({ slot }) => TARGET_BYTES + textBytes(slot.key) * 4,
  })

  return {
    /** Null also if the visitor, who has chosen the language `remembered`, may have to be redirected first. */
    find(sent: string, remembered: Locale | null): Target | null {
      const target = known.get(sent)
      if (!target || (!target.prefixed && remembered !== null && remembered !== DEFAULT_LOCALE)) return null
      return target
    },
    of(sent: string, { locale, path, destination, url, outcome }: RequestedPage): Target | null {
      const slot = outcome ? null : slotOf(url, destination)
      if (!slot) return null
      const { prefixed } = splitLocale(url.pathname)
      const target = {
        slot,
        prefixed,
        subject: { route: destination?.matched.name ?? null, locale },
        make: (asker: string) => render({ locale, path, destination, searchParams: url.searchParams }, asker),
      }
      if (sent.length <= LONGEST_TARGET) known.set(sent, target)
      return target
    },
  }
}

export type StoredPages = ReturnType<typeof createStoredPages>

/** @param render renders a stale page again */
export function createStoredPages(options: StoredOptions, cache: PageCache, render: RenderAgain) {
  const targets = createKnownTargets(render)
  const { send, sendFound } = createStoredAnswers(options, cache)

  return {
    targetOf: targets.of,
    send,
    sendFound,
    /** @returns false if no page is stored, or if the visitor may have to be redirected to `remembered` first */
    sendIfStored(request: FastifyRequest, reply: FastifyReply, remembered: Locale | null): boolean {
      const target = targets.find(request.url, remembered)
      if (!target) return false
      reply.subject = target.subject
      return sendFound({ request, reply }, target)
    },
  }
}
