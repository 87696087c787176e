import { globSync, readFileSync } from 'node:fs'
import { DEFAULT_LOCALE, LOCALES } from '#shared/locales.ts'
import { checkLanguage, type Texts } from './check-language.ts'
import { reportProblems } from './report-problems.ts'

function readTexts(locale: string): Texts {
  return JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8'))
}

/** Ids that stand nowhere in the code as a quoted string. That ids in the code have a text is the compiler's matter. */
function unusedIds(texts: Texts): string[] {
  const sources = globSync('{client,graphql,server}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.|__generated__/.test(file),
  )
  const quoted = new Set<string>()
  for (const file of sources) {
    for (const [, text = ''] of readFileSync(file, 'utf8').matchAll(/['"]([\w.-]+)['"]/g)) quoted.add(text)
  }
  return Object.keys(texts).filter((id) => !quoted.has(id))
}

const english = readTexts(DEFAULT_LOCALE)
reportProblems([
  ...unusedIds(english).map((id) => `en: ${id} is used nowhere`),
  ...LOCALES.flatMap((locale) => checkLanguage(locale, readTexts(locale), english)),
])
