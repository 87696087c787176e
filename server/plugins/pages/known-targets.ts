import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { CacheSlot } from '#graphql/contract.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/locales.ts'
import { splitLocale } from '#shared/routes.ts'
import type { RenderDocument } from '../../page-cache/page-cache.ts'
import type { PublicTarget } from '../../page-cache/render-document.ts'
import type { Document } from '../../page-cache/stored-page.ts'
import { slotOf } from './page-slot.ts'
import type { Shown } from './shown.ts'

/** An address whose page may be stored. */
export interface Target {
  slot: CacheSlot
  render: RenderDocument
  subject: FastifyReply['subject']
  /** Whether the address has a language prefix. */
  prefixed: boolean
}

/** Memoized by request target: resolving one costs as much as sending a stored page. */
export interface KnownTargets {
  /**
   * A target that was resolved before; null also if the visitor may have to be redirected to another language first.
   * @param remembered the language that the visitor has chosen
   */
  find(sent: string, remembered: Locale | null): Target | null
  /** Null for pages that may not be stored. */
  of(sent: string, shown: Shown): Target | null
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
