import type { Texts } from './check-language.ts'

/** From this many areas on, a text is everybody's and its id begins with `common.`. */
const SEVERAL = 3

/** `pages/cart` of `client/pages/cart/cart-line.tsx`; `use-hydrated` of a file of client/ itself. */
function areaOf(file: string): string {
  return file
    .split('/')
    .slice(1, 3)
    .join('/')
    .replace(/\.tsx?$/, '')
}

/** Ids that several areas of the client use although they carry one area's name. */
export function misplacedIds(usedBy: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return [...usedBy].flatMap(([id, files]) => {
    const areas = new Set([...files].filter((file) => file.startsWith('client/')).map(areaOf))
    if (areas.size < SEVERAL || id.startsWith('common.')) return []
    return [`en: ${id} is said by ${[...areas].join(', ')}: give it a common.* id`]
  })
}

/** Groups of ids that read alike in every language: one id is enough. */
export function doubledIds(languages: readonly Texts[]): string[] {
  const byText = Map.groupBy(Object.keys(languages[0] ?? {}), (id) =>
    JSON.stringify(languages.map((texts) => texts[id])),
  )
  return [...byText.values()].filter((ids) => ids.length > 1).map((ids) => `${ids.join(' and ')} are one text`)
}
