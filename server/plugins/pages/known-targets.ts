import { LRUCache } from 'lru-cache'
import { DEFAULT_LOCALE, type Locale } from '#shared/locales.ts'
import { splitLocale } from '#shared/routes.ts'
import type { PublicTarget } from '../../page-cache/draw-document.ts'
import type { Draw } from '../../page-cache/page-cache.ts'
import type { Document } from '../../page-cache/stored-page.ts'
import type { Place } from '../../page-cache/stored-pages.ts'
import { placeOf } from './page-place.ts'
import type { Shown } from './shown.ts'

/** An address whose page may be stored. */
export interface Target {
  place: Place
  draw: Draw
  /** Whether the address says its language. */
  prefixed: boolean
}

/** What requests' targets mean, as they were sent: that depends on nothing else, and reading one takes a while. */
export interface KnownTargets {
  /**
   * A target that was read before; null also where the visitor may have to be led to another language first.
   * @param remembered the language that the visitor has chosen
   */
  find(sent: string, remembered: Locale | null): Target | null
  /** Null for pages that may not be stored. */
  of(sent: string, shown: Shown): Target | null
}

const MOST_TARGETS = 2_000
const LONGEST_TARGET = 512

export function createKnownTargets(draw: (target: PublicTarget) => Promise<Document | null>): KnownTargets {
  const known = new LRUCache<string, Target>({ max: MOST_TARGETS })

  return {
    find(sent, remembered) {
      const target = known.get(sent)
      if (!target || (!target.prefixed && remembered !== null && remembered !== DEFAULT_LOCALE)) return null
      return target
    },
    of(sent, { locale, path, destination, url, outcome }) {
      const place = outcome ? null : placeOf(url, destination)
      if (!place) return null
      const { prefixed } = splitLocale(url.pathname)
      const target = {
        place,
        prefixed,
        draw: () => draw({ locale, path, destination, searchParams: url.searchParams }),
      }
      if (sent.length <= LONGEST_TARGET) known.set(sent, target)
      return target
    },
  }
}
