import { globSync, readFileSync } from 'node:fs'
import { DEFAULT_LOCALE, LOCALES } from '#shared/locales.ts'
import { checkLanguage, type Texts } from './check-language.ts'
import { reportProblems } from './report-problems.ts'
import { doubledIds, misplacedIds } from './text-homes.ts'

function readTexts(locale: string): Texts {
  return JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8'))
}

/** Text id → files that contain it as a quoted string. The compiler checks that ids in the code have a text. */
function usesOf(texts: Texts): Map<string, Set<string>> {
  const uses = new Map(Object.keys(texts).map((id) => [id, new Set<string>()]))
  const sources = globSync('{client,graphql,server}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.|__generated__/.test(file),
  )
  for (const file of sources) {
    for (const [, text = ''] of readFileSync(file, 'utf8').matchAll(/['"]([\w.-]+)['"]/g)) uses.get(text)?.add(file)
  }
  return uses
}

const english = readTexts(DEFAULT_LOCALE)
const uses = usesOf(english)
reportProblems([
  ...[...uses].filter(([, files]) => files.size === 0).map(([id]) => `en: ${id} is used nowhere`),
  ...misplacedIds(uses),
  ...doubledIds(LOCALES.map(readTexts)),
  ...LOCALES.flatMap((locale) => checkLanguage(locale, readTexts(locale), english)),
])
