import { parseDocument } from 'htmlparser2'
import { all } from '../actors/plain-browser.ts'
import type { Life } from '../platform/open-life.ts'
import type { Seen } from '../run/record.ts'
import type { Visit } from '../surfaces/visit.ts'
import { markOf } from '../worlds/texts.ts'
import { type Language, LANGUAGES } from '../worlds/world.ts'

function languageOf(path: string): Language {
  const [, first] = path.split(/[/?.]/)
  return LANGUAGES.find((language) => language === first) ?? 'en'
}

/** Pages that list what other languages are called, too. */
const OF_ALL_LANGUAGES = ['/sitemap.xml', '/llms.txt']

/** An address is the same in all languages: generations 1 and 2 make it of a title. */
const ADDRESS = /\/product\/[^/\s"]+\/|"slug":"[^"]*"/g

/**
 * Property 13: a page has the language and direction of its address, and no text of another language where the owner
 * gave one of its own.
 */
export function expectOneLanguage(life: Life, seen: Seen, { path, type, text }: Visit): void {
  if (OF_ALL_LANGUAGES.some((one) => path.startsWith(one))) return
  const language = languageOf(path)
  if (type.startsWith('text/html')) {
    const [root] = all(parseDocument(text), 'html')
    const { lang, dir } = root?.attribs ?? {}
    const direction = language === 'ar' ? 'rtl' : 'ltr'
    seen.expect(13, lang === language && dir === direction, () => `${path} is ${lang} ${dir}`)
    if (language !== 'en') seen.reach('a page of another language was read')
  }
  const words = text.replaceAll(ADDRESS, ' ')
  for (const { id, titles } of life.backend.catalog().products) {
    if (titles[language] === undefined) {
      if (text.includes(`/${id}`)) seen.reach('a product without a translation was shown')
      continue
    }
    const others = LANGUAGES.filter((one) => one !== language).map((one) => markOf(one, id))
    const said = new RegExp(`.{0,60}\\b(?:${others.join('|')})\\b`).exec(words)?.[0]
    seen.expect(13, said === undefined, () => `${path} says ${said}`)
  }
}
