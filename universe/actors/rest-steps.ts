import fc from 'fast-check'
import type { Life } from '../platform/open-life.ts'
import { expectSurfacesToAgree } from '../surfaces/compare.ts'
import { type Language, LANGUAGES, languagesOf } from '../worlds/world.ts'
import { crawl } from './crawl.ts'
import { step } from './step.ts'

/** The weather is fine, Redis is well, and every process has forgotten every answer. */
async function rest(life: Life): Promise<void> {
  life.line.setBad(false)
  await life.redis?.setBad(false)
  await life.purge()
}

/** Products that are compared at a time. */
const MOST_COMPARED = 3
/** Each takes as long as a tenth of a life. */
const MOST_COMPARISONS = 2

const anyVisit = fc.tuple(fc.constantFrom(...LANGUAGES), fc.nat({ max: 99 }))

const languageIn = ({ world }: Life, drawn: Language) => (languagesOf(world).includes(drawn) ? drawn : 'en')

export const comparing = anyVisit.map((args) =>
  step({
    name: 'compareSurfaces',
    args,
    can: ({ past }) => past.comparisons < MOST_COMPARISONS,
    async run({ past }, { life, seen }, [drawn, at]) {
      const language = languageIn(life, drawn)
      past.comparisons += 1
      await rest(life)
      const all = life.backend.catalog().products
      const gone = new Set(all.map(({ id }) => id).filter(life.backend.isGone))
      const there = all.filter(({ id }) => !gone.has(id))
      if (there.length === 0) return
      // The newest change is looked at first.
      const turned = [...there.slice(at % Math.max(1, there.length)), ...there]
      const changed = there.filter(({ id }) => past.changed.has(id))
      const products = [...new Set([...changed.slice(-1), ...turned])].slice(0, MOST_COMPARED)
      await expectSurfacesToAgree(life, seen, { language, products, gone, hasChanged: changed.length > 0 })
    },
  }),
)

const MOST_CRAWLS = 1

export const crawling = anyVisit.map((args) =>
  step({
    name: 'crawl',
    args,
    can: ({ past }) => past.crawls < MOST_CRAWLS,
    async run({ past }, { life, seen }, [drawn, turn]) {
      past.crawls += 1
      await rest(life)
      await crawl(life, seen, languageIn(life, drawn), turn)
    },
  }),
)
