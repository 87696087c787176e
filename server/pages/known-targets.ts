import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { allowedSearch } from '#client/app/for-the-server.ts'
import type { CacheSlot } from '#graphql/contract.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/locales.ts'
import { href, routes, searchText, splitLocale } from '#shared/routes.ts'
import type { RenderDocument } from './page-cache.ts'
import type { PublicTarget } from './render-document.ts'
import type { Document } from './stored-page.ts'
import type { Destination } from '../render/destination-of.ts'
import type { Shown } from './shown.ts'

export interface Target {
  slot: CacheSlot
  render: RenderDocument
  subject: FastifyReply['subject']
  prefixed: boolean
}

/** Memoized by request target: resolving one costs as much as sending a stored page. */
export interface KnownTargets {
  /** Null also if the visitor, who has chosen the language `remembered`, may have to be redirected first. */
  find(sent: string, remembered: Locale | null): Target | null
  of(sent: string, shown: Shown): Target | null
}

/** Null for pages that are not public and for addresses with unlimited spellings. Ignores undeclared parameters. */
export function slotOf(url: URL, destination: Destination): CacheSlot | null {
  if (!destination || destination.page.access !== 'public') return null
  const { page, matched } = destination
  // Its first segment may be any text; its canonical link leads to the address that is stored.
  if (matched.name === 'mainProduct') return null
  // @NOTE TypeScript cannot correlate the route with its own parameters.
  const own = href(routes[matched.name] as typeof routes.home, matched.params, matched.locale)
  if (own !== url.pathname) return null
  const search = allowedSearch(page, url.searchParams)
  const { page: _number, ...chosen } = search
  const isChoice = matched.name === 'search' || Object.keys(chosen).length > 0
  return { key: own + searchText(search), budget: isChoice ? 'choices' : 'catalog' }
}

const MOST_TARGETS = 2_000
const LONGEST_TARGET = 512

export function createKnownTargets(render: (target: PublicTarget) => Promise<Document | null>): KnownTargets {
  const known = new LRUCache<string, Target>({ max: MOST_TARGETS })

  return {
    find(sent, remembered) {
      const target = known.get(sent)
      if (!target || (!target.prefixed && remembered !== null && remembered !== DEFAULT_LOCALE)) return null
      return target
    },
    of(sent, { locale, path, destination, url, outcome }) {
      const slot = outcome ? null : slotOf(url, destination)
      if (!slot) return null
      const { prefixed } = splitLocale(url.pathname)
      const target = {
        slot,
        prefixed,
        subject: { route: destination?.matched.name ?? null, locale },
        render: () => render({ locale, path, destination, searchParams: url.searchParams }),
      }
      if (sent.length <= LONGEST_TARGET) known.set(sent, target)
      return target
    },
  }
}
