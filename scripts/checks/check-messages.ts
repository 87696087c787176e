import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { DEFAULT_LOCALE, LOCALES } from '#shared/locales.ts'
import { checkLanguage, type Texts } from './check-language.ts'
import { reportProblems } from './report-problems.ts'

const EXTRACTED = '.cache/extracted-messages.json'

function readTexts(locale: string): Texts {
  return JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8'))
}

/** Ids and English texts as the components write them. */
function extractTexts(): Texts {
  mkdirSync('.cache', { recursive: true })
  const ignored = ['--ignore', '**/*.test.*', '--ignore', '**/*.generated.ts']
  const sources = ['client/**/*.tsx', 'client/**/*.ts', ...ignored]
  execFileSync('node_modules/.bin/formatjs', ['extract', ...sources, '--throws', '--out-file', EXTRACTED])
  const extracted: Record<string, { defaultMessage?: string }> = JSON.parse(readFileSync(EXTRACTED, 'utf8'))
  return Object.fromEntries(Object.entries(extracted).map(([id, message]) => [id, message.defaultMessage ?? '']))
}

function compareWithSource(english: Texts, source: Texts): string[] {
  const problems: string[] = []
  for (const [id, text] of Object.entries(source)) {
    if (!(id in english)) problems.push(`en: ${id} is used but not in locales/en.json`)
    else if (english[id] !== text) problems.push(`en: ${id} reads "${english[id]}", its defaultMessage "${text}"`)
  }
  for (const id of Object.keys(english)) if (!(id in source)) problems.push(`en: ${id} is used nowhere`)
  return problems
}

const english = readTexts(DEFAULT_LOCALE)
reportProblems([
  ...compareWithSource(english, extractTexts()),
  ...LOCALES.flatMap((locale) => checkLanguage(locale, readTexts(locale), english)),
])
