import type { Texts } from './check-language.ts'

/** Number of areas from which a text is common and its id starts with `common.`. */
const SEVERAL = 3

/** `pages/cart` of `client/pages/cart/cart-line.tsx`; `use-hydrated` of a file of client/ itself. */
function areaOf(file: string): string {
  return file
    .split('/')
    .slice(1, 3)
    .join('/')
    .replace(/\.tsx?$/, '')
}

/** Ids that are named after one area of the client but used by several. */
export function misplacedIds(usedBy: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return [...usedBy].flatMap(([id, files]) => {
    const areas = new Set([...files].filter((file) => file.startsWith('client/')).map(areaOf))
    if (areas.size < SEVERAL || id.startsWith('common.')) return []
    return [`en: ${id} is said by ${[...areas].join(', ')}: give it a common.* id`]
  })
}

/** Groups of ids whose texts are the same in every language: one id is enough. */
export function doubledIds(languages: readonly Texts[]): string[] {
  const byText = Map.groupBy(Object.keys(languages[0] ?? {}), (id) =>
    JSON.stringify(languages.map((texts) => texts[id])),
  )
  return [...byText.values()].filter((ids) => ids.length > 1).map((ids) => `${ids.join(' and ')} are one text`)
}
